# SPDX-License-Identifier: Apache-2.0
# Memory does not grow with the file, nor with the list.
[ -z "$EMULATOR$SANITIZED" ] || skip "an emulator or sanitizer needs memory of its own"
need python3
cat >peak.py <<'END'
import resource, subprocess, sys
subprocess.run(sys.argv[2:], stdout=open("out", "w"), check=True)
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
print("under 16 MiB" if peak < 16 else "%.1f MiB" % peak, *sys.argv[1:2])
END
truncate -s 1G sparse
python3 peak.py 'for 1 GiB' hashtool md5 sparse
cat out
abc f
awk 'BEGIN { for (i = 0; i < 200000; ++i) print "900150983cd24fb0d6963f7d28e17f72  f" }' >list
python3 peak.py 'for 200000 lines' hashtool md5 -c --quiet list
awk 'BEGIN { for (i = 0; i < 1000000; ++i) print "nonsense" }' >junk
echo "900150983cd24fb0d6963f7d28e17f72  f" >>junk
python3 peak.py 'for a million bad lines' hashtool md5 -c --warn --quiet junk 2>warnings
tail -n 1 warnings
{ echo "900150983cd24fb0d6963f7d28e17f72  f"; cat junk; } >junk-behind
python3 peak.py 'for a million bad lines behind a good one' hashtool md5 -c --warn --quiet junk-behind 2>warnings
tail -n 1 warnings
head -c 50000000 /dev/zero | tr '\0' a >line
echo "900150983cd24fb0d6963f7d28e17f72  f" | cat line - >long
echo "900150983cd24fb0d6963f7d28e17f72  f" >>long
python3 peak.py 'for a line of 50 MB' hashtool md5 -c long 2>warnings
cat out warnings
