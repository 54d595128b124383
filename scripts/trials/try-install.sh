#!/usr/bin/env bash
# From a bare Debian 13 with its own systemd to a published port 443, and to another version by the button of the back
# office: as root, with debootstrap and systemd-nspawn, for an archive of this machine's kind that `npm run release` made.
# The authority is pebble, the test server of Let's Encrypt's authors, inside. A quarter of an hour, 3 GB.
#   sudo scripts/trials/try-install.sh release/vitrine-1.0.0-linux-x64.tar.gz [folder]
set -euo pipefail
cd "$(dirname "$0")/../.."
archive=$(readlink -f "$1")
work=${2:-$(mktemp -d)}
mkdir -p "$work"
root=$work/debian inside=$root/root/trial
leader='' keeper=''

say() { printf '  %s\n' "$*"; }
fail() { printf 'failed: %s\n' "$*" >&2; exit 1; }
end() { kill "$leader" "$keeper" 2> /dev/null || true; }
trap end EXIT
for tool in debootstrap systemd-nspawn nsenter ssh-keygen; do
  command -v "$tool" > /dev/null || { say "not run: $tool is missing"; exit 0; }
done
name=$(basename "$archive")
version=$(printf %s "$name" | sed -n 's/^vitrine-\(.*\)-linux-.*/\1/p')
kind=${name#vitrine-"$version"}
next=${version%.*}.$((${version##*.} + 1))

if [ ! -d "$work/bare/usr" ]; then
  packages=systemd,systemd-sysv,dbus,openssl,openssh-client,iproute2,procps,ca-certificates,pebble
  debootstrap --variant=minbase --include="$packages" trixie "$work/bare" http://deb.debian.org/debian > "$work/debootstrap.log"
fi
rm -rf "$root"
cp -a "$work/bare" "$root"
say "a bare Debian 13"

# Two releases, signed by a maintainer of this hour: the archive, and the same under the next number.
rm -rf "$inside" "$work/signer" "$work/signer.pub"
mkdir -p "$inside/$version" "$inside/$next" "$work/next"
ssh-keygen -q -t ed25519 -N '' -f "$work/signer"
sed "s#^SIGNING_KEY=''#SIGNING_KEY='$(cut -d' ' -f1,2 "$work/signer.pub")'#" install.sh > "$inside/install.sh"
cp "$archive" "$inside/$version/"
tar -xzf "$archive" -C "$work/next"
mv "$work/next/vitrine-$version" "$work/next/vitrine-$next"
sed -i "s/\"version\": \"$version\"/\"version\": \"$next\"/" "$work/next/vitrine-$next/package.json"
tar -czf "$inside/$next/vitrine-$next$kind" -C "$work/next" "vitrine-$next"
rm -rf "$work/next"
for one in "$version" "$next"; do
  (cd "$inside/$one" && sha256sum "vitrine-$one$kind" > SHA256SUMS && ssh-keygen -q -Y sign -n vitrine -f "$work/signer" SHA256SUMS)
done
printf '{"version":"%s"}' "$next" > "$inside/$next/latest.json"
cp scripts/trials/try-install/*.mjs scripts/trials/try-install/inside.sh "$inside/"

systemd-nspawn -D "$root" --boot --register=no --keep-unit --private-network --resolv-conf=off < /dev/null > "$work/boot.log" 2>&1 &
keeper=$!
waited=0
until leader=$(pgrep -P "$keeper" | head -n 1) && [ -n "$leader" ] &&
  nsenter -t "$leader" -a systemctl is-system-running 2> /dev/null | grep -qE 'running|degraded'; do
  [ "$waited" -lt 120 ] || fail "it does not start: $(tail -n 3 "$work/boot.log")"
  sleep 1
  waited=$((waited + 1))
done
say "started, with $(nsenter -t "$leader" -a systemctl --version | head -n 1)"
nsenter -t "$leader" -a env PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
  bash /root/trial/inside.sh "$version" "$next" "$kind" || fail "inside; the logs are in $work"
