# SPDX-License-Identifier: Apache-2.0
# The shapes of the JSON documents.
need python3
hashtool backends --json >backends
hashtool selftest --json >selftest
hashtool bench --json --seconds 0.001 --size 64,1K --algo md5,sha3-256 >bench
python3 - <<'END'
import json
def shape(name, value, wanted):
    assert isinstance(value, wanted), (name, value)
b = json.load(open("backends"))
assert list(b) == ["cpu", "kernels"], list(b)
assert list(b["cpu"]) == ["arch", "model", "features"]
assert b["cpu"]["features"] == list(dict.fromkeys(b["cpu"]["features"]))
cores = set()
for k in b["kernels"]:
    assert list(k) == ["id", "core", "lanes", "needs", "usable", "reason", "chosen"], list(k)
    shape("lanes", k["lanes"], int)
    assert k["usable"] == (k["reason"] == ""), k
    assert k["usable"] == (set(k["needs"]) <= set(b["cpu"]["features"])), k
    assert k["chosen"] is None or (len(k["chosen"]) == 2 and 1 <= k["chosen"][0] <= k["chosen"][1]), k
    cores.add(k["core"])
assert cores == {"md5", "sha1", "sha256", "sha512", "keccak", "blake2b", "sm3", "crc", "crc32b", "bsd",
                 "sysv"}, cores
for core in cores:
    assert any(k["core"] == core and k["chosen"] and k["chosen"][0] == 1 for k in b["kernels"]), core
s = json.load(open("selftest"))
assert s["ok"] is True
assert [r["id"] for r in s["selftest"]] == [k["id"] for k in b["kernels"]]
assert all(r["result"] in ("ok", "skipped") for r in s["selftest"])
r = json.load(open("bench"))
assert list(r)[:3] == ["schema", "host", "runs"] and r["schema"] == 1
assert list(r)[3:] == ["unusable", "wrong", "peer_ratios", "notes", "conditions", "verdict"], list(r)
assert list(r["host"]) == ["version", "arch", "model", "features", "system", "compiler", "cpus", "governor", "cpu",
                           "emulated", "core_groups"], list(r["host"])
for g in r["host"]["core_groups"]:
    assert list(g) == ["name", "cpus", "capacity", "max_hz", "identity"] and g["cpus"], g
assert {u["kernel"] for u in r["unusable"]} == {
    k["id"] for k in b["kernels"] if not k["usable"] and k["core"] in ("md5", "keccak")}
assert r["wrong"] == [] and r["verdict"].split(":")[0] in ("valid", "noisy", "throttled")
assert {x["algorithm"] for x in r["runs"]} == {"md5", "sha3-256"}
assert {x["bytes"] for x in r["runs"]} == {64, 1024}
for x in r["runs"]:
    assert list(x) == ["kernel", "algorithm", "lanes", "bytes", "row", "threads", "offset", "cores", "median_bytes_per_second", "samples", "interval",
                       "interval_coverage", "clock_hz", "cpu_share", "cycles_per_byte", "cycles_from", "chosen",
                       "versus_portable"], list(x)
    assert x["row"] in ("messages", "unaligned", "all-cores"), x["row"]
    assert x["row"] == "messages" or x["versus_portable"] is None
    assert len(x["samples"]) == len(x["clock_hz"]) == len(x["cpu_share"]) == 10
    assert x["interval"][0] <= x["median_bytes_per_second"] <= x["interval"][1] and x["cycles_per_byte"] > 0
    assert x["row"] != "messages" or x["versus_portable"] == 1 or not x["kernel"].endswith("-portable")
    assert x["samples"] and min(x["samples"]) <= x["median_bytes_per_second"] <= max(x["samples"])
print("shapes as documented")
END
