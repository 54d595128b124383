#!/bin/sh
# Upgrades an installed Vitrine to the version that its owner asks for in the back office; for install.sh.
#
#   requested-upgrade.sh place DATA_DIR KEY          installs the two units, and the maintainer's public key
#   requested-upgrade.sh                             run by vitrine-upgrade-request.service, as root
#   requested-upgrade.sh note STEP VERSION [REASON]  says how far an upgrade got; the back office reads it
#
# The request is a file of the site's own user and may hold anything: it is read with the rights of that user, and only
# three numbers are taken from it. The site cannot write into /var/lib/vitrine-upgrade.
set -eu
ROOT=${DESTDIR:-}
UNIT=vitrine LINK=$ROOT/srv/vitrine SWITCHING=$ROOT/srv/vitrine-upgrade KEEP=$ROOT/var/lib/vitrine-upgrade
SETTINGS=$ROOT/etc/vitrine.env UNITS=$ROOT/etc/systemd/system
# In blocks of 512 bytes: somewhat more than an archive may have.
MOST_BLOCKS=320000

say() { printf '%s\n' "$*"; }
as_site() { runuser -u "$UNIT" -- "$@"; }
setting() { sed -n "s/^$1=//p" "$SETTINGS" | tail -n 1; }

note() {
  [ -d "$KEEP" ] || return 0
  printf '{"step":"%s","version":"%s","at":"%s","reason":"%s"}\n' "$1" "${2#vitrine-}" "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "${3:-}" > "$KEEP/progress.new"
  chmod 644 "$KEEP/progress.new"
  mv "$KEEP/progress.new" "$KEEP/progress"
}
has_ended() { grep -qE '"step":"(done|failed|went-back)"' "$KEEP/progress"; }

place() {
  mkdir -p "$KEEP"
  chmod 755 "$KEEP"
  say "$2" > "$KEEP/signing-key"
  [ -f "$KEEP/progress" ] || note none ''
  cat > "$UNITS/$UNIT-upgrade.path" <<END
[Unit]
Description=Waits for the owner of Vitrine to ask for an upgrade

[Path]
PathExists=$1/upgrade-request
Unit=$UNIT-upgrade-request.service

[Install]
WantedBy=multi-user.target
END
  cat > "$UNITS/$UNIT-upgrade-request.service" <<END
[Unit]
Description=The upgrade of Vitrine that its owner asked for

[Service]
Type=oneshot
ExecStart=/bin/sh $LINK/docs/deploy/requested-upgrade.sh
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectControlGroups=yes
RestrictRealtime=yes
LockPersonality=yes
END
  mkdir -p "$UNITS/$UNIT.service.d"
  cat > "$UNITS/$UNIT.service.d/upgrade-request.conf" <<END
[Service]
Environment=UPGRADE_DIR=$KEEP
END
  systemctl daemon-reload
  systemctl enable --now "$UNIT-upgrade.path"
}

# The request goes last: one that was broken off is taken up again.
end() {
  [ -z "${1:-}" ] || note "$@"
  rm -rf "$KEEP/incoming"
  as_site rm -rf "$request"
  exit 0
}

is_version() {
  case $1 in *[!0-9.]* | '') return 1 ;; esac
  say "$1" | grep -qE '^(0|[1-9][0-9]{0,5})(\.(0|[1-9][0-9]{0,5})){2}$'
}
is_later() { [ "$1" != "$2" ] && [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | tail -n 1)" = "$1" ]; }

# With the rights of the site, into a folder that the site cannot open.
fetch() {
  # Node reads these authorities before the file of variables.
  authorities=$(setting NODE_EXTRA_CA_CERTS)
  (ulimit -f "$MOST_BLOCKS" && as_site env NODE_EXTRA_CA_CERTS="$authorities" LD_LIBRARY_PATH="$LINK/lib" "$LINK/node_modules/.bin/node" --env-file="$SETTINGS" \
    "$LINK/src/operations/command-line/main.ts" fetch-release "$asked" "$1" > "$KEEP/incoming/$2")
}

upgrade() {
  note started "$asked"
  is_version "$installed" || end failed "$asked" not-installed
  is_later "$asked" "$installed" || end failed "$asked" not-later
  [ -s "$KEEP/signing-key" ] || end failed "$asked" no-key
  rm -rf "$KEEP/incoming"
  mkdir -m 700 "$KEEP/incoming"
  case $(uname -m) in aarch64 | arm64) arch=arm64 ;; *) arch=x64 ;; esac
  archive=vitrine-$asked-linux-$arch.tar.gz
  note fetching "$asked"
  fetch sums SHA256SUMS || end failed "$asked" not-fetched
  fetch signature SHA256SUMS.sig || end failed "$asked" unsigned
  fetch archive "$archive" || end failed "$asked" not-fetched
  note checking "$asked"
  code=0
  sh "$LINK/install.sh" --archive "$KEEP/incoming/$archive" --key "$KEEP/signing-key" || code=$?
  case $code in
    3) end failed "$asked" unsigned ;;
    4) end failed "$asked" damaged ;;
    5) end failed "$asked" no-room ;;
  esac
  has_ended || end failed "$asked" other
  end
}

case ${1:-} in
  place) place "$2" "$3"; exit ;;
  note) note "$2" "$3" "${4:-}"; exit ;;
esac
data=$(setting DATA_DIR)
request=$ROOT$data/upgrade-request
asked=$(as_site timeout 10 head -c 32 "$request" 2> /dev/null || true)
is_version "$asked" || { say "What is asked for is no version."; end; }
# After a loss of power the switch, or the way back, comes to its end first.
if [ -f "$SWITCHING/plan" ]; then
  systemctl start "$UNIT-upgrade" || true
  end
fi
installed=$(readlink "$LINK")
installed=${installed#vitrine-}
[ "$asked" != "$installed" ] || end "done" "$asked"
upgrade
