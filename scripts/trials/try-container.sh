#!/usr/bin/env bash
# Builds docs/deploy/Containerfile and runs the image as documented, on a Debian machine without an image registry: as root,
# with buildah, podman and debootstrap. A root file system made of Debian packages, with this machine's Node and npm in it,
# stands in for the base image. About ten minutes, 3 GB.  sudo scripts/trials/try-container.sh [folder]
set -euo pipefail
cd "$(dirname "$0")/../.."
work=${1:-$(mktemp -d)}
base=docker.io/library/node:22-bookworm-slim
most_megabytes=250
export STORAGE_DRIVER=${STORAGE_DRIVER:-vfs}
podman=(podman --runtime "$(command -v runc || command -v crun)" --cgroup-manager cgroupfs --root "$work/storage" --runroot "$work/run")
buildah=(buildah --root "$work/storage" --runroot "$work/run")

say() { printf '  %s\n' "$*"; }
fail() { printf 'failed: %s\n' "$*" >&2; exit 1; }
for tool in buildah podman debootstrap node npm curl; do
  command -v "$tool" > /dev/null || { say "not run: $tool is missing"; exit 0; }
done

if [ ! -d "$work/rootfs/usr" ]; then
  debootstrap --variant=minbase --include=ca-certificates bookworm "$work/rootfs" http://deb.debian.org/debian > "$work/debootstrap.log"
fi
install -m 0755 "$(readlink -f "$(command -v node)")" "$work/rootfs/usr/local/bin/node"
mkdir -p "$work/rootfs/usr/local/lib/node_modules"
cp -a "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$work/rootfs/usr/local/lib/node_modules/"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$work/rootfs/usr/local/bin/npm"
printf 'FROM scratch\nCOPY rootfs /\n' > "$work/Containerfile"
# A machine behind a proxy of its own has that proxy's certificate.
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
  install -D -m 0644 "$NODE_EXTRA_CA_CERTS" "$work/rootfs/etc/proxy-ca.crt"
  printf 'ENV NODE_EXTRA_CA_CERTS=/etc/proxy-ca.crt\n' >> "$work/Containerfile"
fi
"${buildah[@]}" bud -q --isolation chroot -t "$base" -f "$work/Containerfile" "$work" > /dev/null
say "base image of Debian packages made"

"${buildah[@]}" bud --isolation chroot --network host --pull-never -t vitrine -f docs/deploy/Containerfile . > "$work/build.log" 2>&1 \
  || { tail -20 "$work/build.log"; fail "the build"; }
bytes=$("${podman[@]}" image inspect --format '{{.Size}}' vitrine)
say "image built: $((bytes / 1000000)) MB"
[ "$bytes" -lt $((most_megabytes * 1000000)) ] || fail "over $most_megabytes MB"

run() {
  "${podman[@]}" run -d --name vitrine --network host --ulimit nofile=8192:8192 --ulimit nproc=4096:4096 --read-only --tmpfs /tmp -v vitrine-data:/data \
    -e HOST=127.0.0.1 -e PORT=3987 -e ADMIN_PASSWORD=a-fine-password "$@" vitrine > /dev/null
}
ready() {
  for _ in $(seq 60); do curl -sf "http://127.0.0.1:3987/ready" > /dev/null && return; sleep 1; done
  "${podman[@]}" logs vitrine; fail "it does not become ready"
}
inside() { "${podman[@]}" exec vitrine node "$@"; }

trap '"${podman[@]}" rm -f -t 0 vitrine > /dev/null 2>&1 || true' EXIT
run
ready
[ "$(inside -p 'process.getuid()')" = 10001 ] || fail "it does not run as its own user"
inside -e 'try { require("fs").writeFileSync("/srv/vitrine/x", "") } catch (e) { process.exit(e.code === "EROFS" ? 0 : 1) }' \
  || fail "its root can be written"
curl -sf http://127.0.0.1:3987/ | grep -q '</html>' || fail "no home page"
inside src/operations/command-line/main.ts demo-data --leads 5 --traffic 5 > /dev/null || fail "the command line"
inside src/operations/command-line/main.ts backup > /dev/null || fail "a backup"
inside -e 'import("sharp").then(({ default: s }) => s({ create: { width: 9, height: 9, channels: 3, background: "red" } }).avif().toBuffer()).then((b) => process.exit(b.length > 99 ? 0 : 1))' \
  || fail "no pictures"
inside -e 'import("pdfkit").then(() => process.exit(0), () => process.exit(1))' || fail "no PDF"
inside -e "fetch('http://127.0.0.1:3987/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))" || fail "the health check"
say "serves, as user 10001, on a root that nobody can write; command line, pictures and PDF work"

begun=$(date +%s)
"${podman[@]}" stop -t 15 vitrine > /dev/null
[ "$("${podman[@]}" inspect --format '{{.State.ExitCode}}' vitrine)" = 0 ] || fail "SIGTERM does not end it cleanly"
[ $(($(date +%s) - begun)) -lt 14 ] || fail "SIGTERM takes too long"
"${podman[@]}" rm vitrine > /dev/null
run
ready
leads=$(inside -p 'new (require("node:sqlite").DatabaseSync)("/data/site.db", { readOnly: true }).prepare("select count(*) as n from leads").get().n')
[ "$leads" -ge 5 ] || fail "the data volume lost the leads"
say "ends on SIGTERM, and the next one finds its data"
