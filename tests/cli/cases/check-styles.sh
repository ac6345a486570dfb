# SPDX-License-Identifier: Apache-2.0
# Lists as other programs, systems and people write them.
native_only
abc f
md5=900150983cd24fb0d6963f7d28e17f72
sha256=ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
upper() { tr a-f A-F; }
sha512_256=$(hashtool sha512-256 f | cut -d' ' -f1)
sha3=$(hashtool sha3-256 f | cut -d' ' -f1)
shake=$(hashtool shake128 f | cut -d' ' -f1)
b2=$(hashtool blake2b f | cut -d' ' -f1)
echo "$(echo $sha256 | upper)  f" >upper
printf '%s  f\r\n' $sha256 >crlf
printf '\357\273\277%s  f\n' $sha256 >bom
printf '%s *f\n' $sha256 >star
printf '%s f\n' $sha256 >one-blank
printf '# SHA-256\n\n%s  f\n' $sha256 >comments
printf 'SHA256(f)= %s\n' $sha256 >openssl1
printf 'SHA2-256(f)= %s\n' $sha256 >openssl3
printf 'SHA256 (f) = %s\n' "$(echo $sha256 | upper)" >bsd
printf 'SHA2-512/256(f)= %s\nSHA512t256 (f) = %s\nSHA512/256 (f) = %s\nSHA512-256(f)= %s\n' \
    $sha512_256 $sha512_256 $sha512_256 $sha512_256 >t256
printf 'SHA3-256(f)= %s\nSHAKE-128(f)= %s\nBLAKE2B-512(f)= %s\nMD5(f)= %s\n' $sha3 $shake $b2 $md5 >openssl3-more
printf -- '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n%s  f\n-----BEGIN PGP SIGNATURE-----\n\niQ==\n=x\n-----END PGP SIGNATURE-----\n' $sha256 >pgp
printf '%s' "$sha256  f" >no-newline
printf '%s\n' $sha256 >bare
printf '%s   f\n' $sha256 >three-blanks
printf '%s\tf\n' $sha256 >tab
printf '  %s  f\n' $sha256 >indented
for list in upper crlf bom star one-blank comments openssl1 openssl3 bsd pgp no-newline bare three-blanks tab indented; do
    run hashtool sha256 -c --warn "$list"
    run hashtool check --warn "$list"
done
# Armor of which a line is lost or damaged.
grep -v '^$' pgp >pgp-no-empty-line
{ sed 's/^-----END.*/-----END PGP/' pgp; echo "$sha256  missing"; } >pgp-no-end
sed '/SIGNATURE/,$d' pgp >pgp-cut
for list in pgp-no-empty-line pgp-no-end pgp-cut; do run hashtool sha256 -c --warn "$list"; done
run hashtool check --warn t256
run hashtool sha512-256 -c --warn t256
run hashtool check --warn openssl3-more
run hashtool md5 -c --warn openssl3-more
for list in upper crlf bom openssl1 openssl3 bsd one-blank bare pgp; do
    run sha256sum -c --warn "$list"
done
