# SPDX-License-Identifier: Apache-2.0
# What is not understood is counted, named by line and reason, and never passes for success.
abc f
md5=900150983cd24fb0d6963f7d28e17f72
cat >list <<END
$md5  f
${md5}0  f
${md5%?}  f
x${md5#?}  f
$md5
$md5 
$md5  
f  $md5
MD5 (f) = $md5
MD5 (f) = ${md5%?}
MD5 (f) = $md5 
MD5 (f)
MD5 f = $md5
MD6 (f) = $md5
SHA1 (f) = a9993e364706816aba3e25717850c26c9cd0d89d
MD5-128 (f) = $md5
MD5-64 (f) = 900150983cd24fb0
<html>
(f) = $md5
 = 
()
\\
END
run hashtool md5 -c --warn list
run hashtool check --warn list
run md5sum -c --warn list
run hashtool md5 -c --strict list
run hashtool md5 -c --strict --quiet list
run hashtool md5 -c --strict --status list
printf '%s  f\0g\n' $md5 >nul
run hashtool md5 -c --warn nul
run md5sum -c --warn nul
head -c 65536 /dev/zero >zeros
run hashtool md5 -c --warn zeros
run hashtool check --warn zeros
run md5sum -c --warn zeros
