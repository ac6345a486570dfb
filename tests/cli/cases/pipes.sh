# SPDX-License-Identifier: Apache-2.0
# Slow writers, readers that go away, files that shrink, files without a size.
abc f
sh_run '{ printf a; sleep 0.05; printf b; sleep 0.05; printf c; } | hashtool sha1'
mkfifo fifo
sh_run '{ printf a; sleep 0.05; printf bc; } >fifo & hashtool sha1 fifo; wait'
sh_run '{ echo "a9993e364706816aba3e25717850c26c9cd0d89d  f"; sleep 0.05; } | hashtool sha1 -c'
sh_run '{ printf "a9993e364706816aba3e"; sleep 0.05; echo "25717850c26c9cd0d89d  f"; } | hashtool sha1 -c'
# A status line comes before the list goes on.
sh_run '{ echo "a9993e364706816aba3e25717850c26c9cd0d89d  f"; i=0; until [ -s seen ] || [ $i = 200 ]; do sleep 0.02; i=$((i + 1)); done; [ $i = 200 ] || echo "A9993E364706816ABA3E25717850C26C9CD0D89D  f"; } | hashtool sha1 -c >seen; cat seen'
sh_run '{ echo "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  f"; i=0; until [ -s seen2 ] || [ $i = 200 ]; do sleep 0.02; i=$((i + 1)); done; [ $i = 200 ] || echo "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD  f"; } | hashtool sha256 -c >seen2; cat seen2'
