# SPDX-License-Identifier: Apache-2.0
# A file that may not be read. Root is asked to give up the right to read everything.
printf abc >closed; chmod 0 closed
plain=
if [ "$(id -u)" -eq 0 ]; then
    need setpriv
    plain='setpriv --inh-caps=-all --bounding-set=-all'
    $plain true 2>/dev/null || skip "root may not drop rights here"
    ! $plain cat closed >/dev/null 2>&1 || skip "root reads everything here"
fi
plainly() { shown "$*"; shown_status=0; $plain "$@" >../stdout 2>../stderr || shown_status=$?; show; }
plainly hashtool md5 closed
plainly md5sum closed
echo '900150983cd24fb0d6963f7d28e17f72  closed' >list
plainly hashtool md5 -c list
plainly md5sum -c --ignore-missing list
plainly hashtool md5 -c closed
