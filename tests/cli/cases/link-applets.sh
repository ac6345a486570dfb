# SPDX-License-Identifier: Apache-2.0
# Links to the GNU names: made, made again, refused where something else is, taken away.
# shellcheck shell=sh
need bash
link_applets() { "$HASHTOOL_TREE/scripts/link-applets" "$@"; }

mkdir apps
ln -s "$(command -v hashtool)" apps/hashtool
run link_applets apps
abc f
run apps/sha256sum f
run apps/cksum f
run apps/sum -s f
run link_applets apps/
run link_applets --remove apps
run ls apps

# What is not ours stays as it is, and then nothing at all is done.
echo own >apps/b2sum
run link_applets apps
run link_applets --remove apps
run ls apps
run cat apps/b2sum
rm apps/b2sum
ln -s /bin/true apps/md5sum
run link_applets apps
run readlink apps/md5sum
rm apps/md5sum
ln -s hashtool apps/sum
run link_applets --remove apps

mkdir elsewhere
run link_applets --program apps/hashtool --remove elsewhere
run link_applets --program ./missing elsewhere
run link_applets missing
run link_applets
run link_applets --nosuch apps
