#!/bin/sh
# Installs Vitrine on Debian 12 or 13 or an Ubuntu LTS (x64, arm64). The same command again upgrades it.
#
#   sudo sh install.sh www.example.com                the archive lies beside this file
#   sudo sh install.sh www.example.com --dry-run      prints every command, runs none
#   sudo sh install.sh uninstall                      takes the program away, keeps the data
#
#   --archive FILE   another archive, vitrine-<version>-linux-<x64 or arm64>.tar.gz
#   --data-dir DIR   where the data is kept (/var/lib/vitrine)
#   --port N         behind a proxy of your own: listen on 127.0.0.1:N, leave 80 and 443 alone
#   --key FILE       the maintainer's public key, to check the signature with
set -eu
# The maintainer's public key; a released installer has it.
SIGNING_KEY=''
# A test installs below another folder.
ROOT=${DESTDIR:-} UNIT=vitrine
LINK=$ROOT/srv/vitrine STATE=$ROOT/srv/vitrine-upgrade
SETTINGS=$ROOT/etc/vitrine.env COMMAND=$ROOT/usr/local/bin/vitrine UNITS=$ROOT/etc/systemd/system
WATCH_SECONDS=${WATCH_SECONDS:-60} PATIENCE_SECONDS=${PATIENCE_SECONDS:-30} CERTIFICATE_SECONDS=${CERTIFICATE_SECONDS:-120}
name='' archive='' data='' port='' dry=''

say() { printf '%s\n' "$*"; }
# Ends with 3 where it is not signed, 4 where damaged, 5 without room, else 1.
fail() { printf 'install.sh: %s\n' "$1" >&2; exit "${2:-1}"; }
usage() { sed -n '2,/^set -eu/{s/^# \{0,1\}//p;}' "$0"; exit "${1:-0}"; }

# Prints a command as it could be typed, and runs it unless this is a rehearsal.
run() {
  line=+
  for word; do
    case $word in
      '' | *[!A-Za-z0-9_./:=@%+,-]*) line="$line '$(printf %s "$word" | sed "s/'/'\\\\''/g")'" ;;
      *) line="$line $word" ;;
    esac
  done
  say "$line"
  [ -n "$dry" ] || "$@"
}

# Writes standard input to a file: whole, or not at all.
write() {
  text=$(cat)
  if [ -f "$2" ] && [ "$(cat "$2" 2>/dev/null)" = "$text" ]; then return; fi
  printf "+ cat > %s <<'END'\n%s\nEND\n" "$2" "$text"
  [ -n "$dry" ] || { mkdir -p "$(dirname "$2")" && (umask 077 && printf '%s\n' "$text" > "$2.new"); }
  run chmod "$1" "$2.new"
  run mv "$2.new" "$2"
}

setting() { [ ! -r "$SETTINGS" ] || sed -n "s/^$1=//p" "$SETTINGS" | tail -n 1; }
node_of() { printf %s "$1/node_modules/.bin/node"; }

# Of the kernel, since a small system has neither ss nor lsof. 0A is LISTEN.
is_taken() {
  hex=$(printf ':%04X' "$1")
  cat /proc/net/tcp /proc/net/tcp6 2>/dev/null | awk -v port="$hex" '$4 == "0A" && $2 ~ port "$" { found = 1 } END { exit !found }'
}

read_arguments() {
  while [ $# -gt 0 ]; do
    option=$1 value=''
    case $option in --*=*) value=${option#*=} option=${option%%=*} ;; esac
    case $option in
      --archive | --data-dir | --port | --key) [ -n "$value" ] || { shift; value=${1:-}; }; [ -n "$value" ] || fail "$option needs a value" ;;
    esac
    case $option in
      --archive) archive=$value ;;
      --data-dir) data=${value%/} ;;
      --port) port=$value ;;
      --key) SIGNING_KEY=$(cat "$value") ;;
      --dry-run) dry=yes ;;
      -h | --help) usage ;;
      -*) fail "unknown option $option (sh install.sh --help)" ;;
      *) [ -z "$name" ] || fail "one name is enough: $name or $1"; name=$1 ;;
    esac
    [ $# = 0 ] || shift
  done
}

# Everything that can be found out, before anything is done.
make_plan() {
  case $(uname -m) in
    x86_64 | amd64) arch=x64 ;;
    aarch64 | arm64) arch=arm64 ;;
    *) [ -n "$dry" ] || fail "this machine is $(uname -m); there are archives for x64 and arm64"; arch=x64 ;;
  esac
  name=${name:-$(setting SITE_URL)}
  name=$(printf %s "$name" | sed 's#^https\{0,1\}://##; s#/*$##' | tr '[:upper:]' '[:lower:]')
  [ -n "$name" ] || usage 64 >&2
  printf %s "$name" | grep -qE '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$' || fail "$name is no name of a site; write it like www.example.com"
  moved=$data data=$(setting DATA_DIR)
  [ -z "$moved" ] || [ -z "$data" ] || [ "$moved" = "$data" ] || fail "the data is in $data: move it and DATA_DIR in $SETTINGS first"
  data=${data:-${moved:-/var/lib/vitrine}}
  printf %s "$data" | grep -qE '^/[A-Za-z0-9_./-]+$' || fail "--data-dir must begin with a slash, and have letters, digits, _ . - and / only"
  { printf %s "${port:-1}" | grep -qE '^[1-9][0-9]{0,4}$' && [ "${port:-1}" -le 65535 ]; } || fail "--port must be a number from 1 to 65535"
  find_archive
  folder=$ROOT/srv/vitrine-$version
  [ ! -d "$LINK" ] || [ -L "$LINK" ] || fail "$LINK is a folder: sudo mv $LINK $LINK-1 && sudo ln -s vitrine-1 $LINK, then this again"
  choose_ports
}

# The newest beside this file; its name or its own folder says the version.
find_archive() {
  here=$(cd "$(dirname "$0")" && pwd)
  [ -n "$archive" ] || archive=$(find "$here" -maxdepth 1 -name "vitrine-*-linux-$arch.tar.gz" 2>/dev/null | sort -V | tail -n 1)
  archive=${archive:-$here/vitrine-VERSION-linux-$arch.tar.gz}
  version=$(basename "$archive" | sed -n "s/^vitrine-\(.*\)-linux-$arch\.tar\.gz$/\1/p")
  [ -n "$version" ] || [ ! -r "$archive" ] || version=$(tar -tzf "$archive" 2>/dev/null | sed -n '1s#^\(\./\)\{0,1\}vitrine-\([^/]*\)/.*#\2#p')
  [ -n "$version" ] || [ -z "$dry" ] || version=VERSION
  [ -n "$version" ] || fail "$archive is no archive of Vitrine; this machine needs vitrine-<version>-linux-$arch.tar.gz"
}

# A site that is installed keeps its way, unless --port says otherwise.
choose_ports() {
  https=auto
  if [ -n "$port" ]; then https=''
  elif [ -n "$(setting PORT)" ]; then https=$(setting HTTPS) port=$(setting PORT)
  elif is_taken 80 || is_taken 443; then
    https=''
    say "Port 80 or 443 is taken by another program: the site goes behind it."
  fi
  [ -n "$port" ] || { port=3000; while is_taken "$port"; do port=$((port + 1)); done; }
}

check_machine() {
  say "Vitrine $version for https://$name: program in $folder, data in $data,"
  say "${https:+certificates by itself, on ports 80 and 443.}$([ -n "$https" ] || say "on 127.0.0.1:$port, behind your proxy.")"
  [ -z "$dry" ] || { say "A rehearsal: nothing below is run."; return; }
  [ -n "$ROOT" ] || [ "$(id -u)" = 0 ] || fail "this needs root: sudo sh install.sh $name"
  [ -f "$archive" ] || fail "there is no archive at $archive; download it, or name it with --archive"
  [ -n "$ROOT" ] || [ -d /run/systemd/system ] || fail "this system is not run by systemd"
  free=$(df -Pk "$ROOT/srv" 2>/dev/null | awk 'END { print $4 }')
  [ -d "$folder" ] || [ "${free:-999999}" -gt 600000 ] || fail "the disk has $((free / 1024)) MB left below /srv; 600 are needed" 5
}

check_archive() {
  beside=$(dirname "$archive")
  if [ -n "$SIGNING_KEY" ]; then
    [ -n "$dry" ] || [ -f "$beside/SHA256SUMS.sig" ] || fail "$beside/SHA256SUMS.sig is missing: nobody can say who made the archive" 3
    run sh -c "signer=\$(mktemp) && echo 'vitrine $SIGNING_KEY' > \$signer &&
      ssh-keygen -Y verify -f \$signer -I vitrine -n vitrine -s '$beside/SHA256SUMS.sig' < '$beside/SHA256SUMS'" \
      || fail "the signature is not the maintainer's, or ssh-keygen is missing (openssh-client). Nothing was changed" 3
  fi
  [ -n "$dry" ] || [ -f "$beside/SHA256SUMS" ] || { say "No SHA256SUMS beside the archive: it is taken as it is."; return; }
  run sh -c "cd '$beside' && grep '  $(basename "$archive")\$' SHA256SUMS | sha256sum --check --quiet" \
    || fail "$archive is damaged or incomplete: its SHA-256 is not the one in SHA256SUMS. Nothing was changed" 4
}

unpack() {
  [ ! -f "$folder/.complete" ] || { say "Already unpacked: $folder"; return 0; }
  [ ! -e "$folder" ] || fail "$folder is there and not from an archive: move it away first"
  run rm -rf "$folder.part"
  run mkdir -p "$folder.part"
  run tar -xzf "$archive" -C "$folder.part" --strip-components 1 --no-same-owner \
    || { rm -rf "$folder.part"; fail "the archive cannot be unpacked: is the disk full? Nothing was changed" 5; }
  run touch "$folder.part/.complete"
  run chmod -R u=rwX,go=rX "$folder.part"
  [ -n "$dry" ] || LD_LIBRARY_PATH=$folder.part/lib "$(node_of "$folder.part")" --version > /dev/null \
    || fail "the Node of this archive does not run here. Nothing was changed"
  run sync
  run mv "$folder.part" "$folder"
}

make_user() {
  id "$UNIT" > /dev/null 2>&1 || run useradd --system --home-dir "$LINK" --shell /usr/sbin/nologin "$UNIT"
  [ -d "$ROOT$data" ] || run mkdir -p "$ROOT$data"
  run chown "$UNIT:$UNIT" "$ROOT$data"
  run chmod 700 "$ROOT$data"
}

# What somebody has added to the file stays in it.
write_settings() {
  hops=$(setting TRUST_PROXY)
  case $hops in '' | 0) hops=1 ;; esac
  {
    [ ! -r "$SETTINGS" ] || grep -vE '^(SITE_URL|DATA_DIR|PORT|HTTPS|TRUST_PROXY)=' "$SETTINGS" || true
    say "SITE_URL=https://$name"
    say "DATA_DIR=$data"
    say "PORT=$port"
    if [ -n "$https" ]; then say "HTTPS=auto"; else say "TRUST_PROXY=$hops"; fi
  } | write 640 "$SETTINGS"
  run chown "root:$UNIT" "$SETTINGS"
  write 755 "$COMMAND" <<END
#!/bin/sh
exec env NODE_EXTRA_CA_CERTS="\$(sed -n 's/^NODE_EXTRA_CA_CERTS=//p' $SETTINGS)" runuser -u $UNIT -- env LD_LIBRARY_PATH=$LINK/lib $(node_of "$LINK") --env-file=$SETTINGS $LINK/src/operations/command-line/main.ts "\$@"
END
}

# What systemd has to know besides the unit of the version.
write_units() {
  host=$(setting HOST) http=$(setting HTTP_PORT) tls=$(setting HTTPS_PORT)
  case $host in '' | localhost) host=127.0.0.1 ;; *:*) host="[$host]" ;; esac
  addresses="ListenStream=$host:$port${https:+
ListenStream=${http:-80}
ListenStream=${tls:-443}}"
  # A socket changes its addresses only while the site is stopped, and the way back needs them as they were.
  [ ! -f "$UNITS/$UNIT.socket.d/installed.conf" ] || [ ! -e "$LINK" ] || [ "$(readlink "$LINK")" = "vitrine-$version" ] || [ "$(sed 1,2d "$UNITS/$UNIT.socket.d/installed.conf")" = "$addresses" ] \
    || fail "the site would listen elsewhere: do that first, with the archive of $(readlink "$LINK"). Nothing was changed"
  write 644 "$UNITS/$UNIT.service.d/installed.conf" <<END
[Service]
Environment=LD_LIBRARY_PATH=$LINK/lib
ReadWritePaths=$data
END
  write 644 "$UNITS/$UNIT.socket.d/installed.conf" <<END
[Socket]
ListenStream=
$addresses
END
}

# For so many seconds in a row, tried for a minute more.
is_healthy() {
  good=0 tried=0
  while [ "$good" -lt "$1" ] && [ "$tried" -lt $(($1 + WATCH_SECONDS)) ]; do
    sleep 1
    tried=$((tried + 1))
    good=$((good + 1))
    LD_LIBRARY_PATH=$LINK/lib "$(node_of "$LINK")" -e 'fetch("http://127.0.0.1:" + process.argv[1] + "/ready", { signal: AbortSignal.timeout(5000) })
      .then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))' "$port" || good=0
  done
  [ "$good" -ge "$1" ]
}

start() {
  old=$(basename "$(readlink -f "$LINK")")
  # One that never made its database gives way as in a first install.
  if [ -e "$LINK" ] && [ "$old" != "vitrine-$version" ] && [ -n "$(setting DATABASE_URL)$(find "$ROOT$data/site.db" 2> /dev/null)" ]; then upgrade; return; fi
  run ln -sfn "vitrine-$version" "$LINK.next"
  run mv -T "$LINK.next" "$LINK"
  for kind in service socket; do run cp "$folder/docs/deploy/vitrine.$kind" "$UNITS/$UNIT.$kind"; done
  run systemctl daemon-reload
  run systemctl enable "$UNIT" "$UNIT.socket"
  # A socket takes its addresses only while the site is stopped.
  run systemctl stop "$UNIT.socket" "$UNIT"
  run systemctl start "$UNIT.socket" "$UNIT" || fail "systemd cannot listen for the site; systemctl status $UNIT.socket says why. Mend it, and run this again"
  [ -n "$dry" ] || is_healthy 2 || fail "the site does not start; journalctl -u $UNIT -n 50 says why. Mend it, and run this again"
}

# From here systemd has it: what kills this command or the machine does not stop it half way.
upgrade() {
  upgrader=$folder/docs/deploy/upgrade.sh
  [ -n "$dry" ] || [ -f "$upgrader" ] || fail "$version is too old to change to"
  [ -d "$ROOT/srv/$old" ] || fail "$LINK leads to $(readlink -f "$LINK"): move that folder below $ROOT/srv first"
  run "$COMMAND" backup
  run env WATCH_SECONDS="$WATCH_SECONDS" PATIENCE_SECONDS="$PATIENCE_SECONDS" sh "$upgrader" begin "$old" "vitrine-$version" "$data" "$port"
  go_on
  [ -n "$dry" ] || [ "$(readlink "$LINK")" = "vitrine-$version" ] || fail "upgrade given up; the site runs as before, from $old"
}

# Waits for an upgrade that is under way, or goes on with one that was broken off.
go_on() {
  say "vitrine-upgrade.service has the database kept, switches, watches for $WATCH_SECONDS seconds, and goes back on failure."
  run systemctl start "$UNIT-upgrade" || true
  run journalctl -u "$UNIT-upgrade" -o cat -n 30 --no-pager || true
  [ -n "$dry" ] || [ ! -f "$STATE/plan" ] || fail "the upgrade has not come to its end; journalctl -u $UNIT-upgrade says why"
}

finish() {
  if [ -n "$https" ]; then
    say "Waiting for the certificate of $name."
    waited=0
    while [ -z "$dry" ] && [ ! -s "$ROOT$data/https/certificate.json" ] && [ "$waited" -lt "$CERTIFICATE_SECONDS" ]; do sleep 1; waited=$((waited + 1)); done
  else
    say "For nginx, in a server block of $name, or for Caddy:"
    say "  location / { proxy_pass http://127.0.0.1:$port; proxy_set_header Host \$host; proxy_set_header X-Forwarded-For \$remote_addr; client_max_body_size 41m; }"
    say "  $name { reverse_proxy 127.0.0.1:$port { header_up X-Forwarded-For {remote_host} } }"
  fi
  run "$COMMAND" setup-link || true
  run "$COMMAND" doctor || true
  say "Done. The doctor's lines that begin with MEND are left to do; 'sudo vitrine help' has the other commands."
}

uninstall() {
  [ -n "$dry" ] || [ -n "$ROOT" ] || [ "$(id -u)" = 0 ] || fail "this needs root: sudo sh install.sh uninstall"
  data=$(setting DATA_DIR)
  for unit in "$UNIT-upgrade.path" "$UNIT-upgrade-request.service" "$UNIT-upgrade.service" "$UNIT.socket" "$UNIT.service"; do
    [ ! -f "$UNITS/$unit" ] || run systemctl disable --now "$unit" || true
    run rm -rf "$UNITS/$unit" "$UNITS/$unit.d"
  done
  run rm -rf "$COMMAND" "$LINK" "$STATE" "$ROOT/var/lib/vitrine-upgrade"
  for file in "$ROOT"/srv/vitrine-*/.complete; do [ ! -f "$file" ] || run rm -rf "$(dirname "$file")"; done
  run systemctl daemon-reload
  say "The program is gone. Its data is still in ${data:-/var/lib/vitrine}, its settings in $SETTINGS; the same install command brings the site back."
}

read_arguments "$@"
if [ "$name" = uninstall ]; then uninstall; exit; fi
make_plan
check_machine
check_archive
[ ! -f "$STATE/plan" ] || go_on
unpack
make_user
write_units
write_settings
# The back office starts upgrades only where their signatures can be checked.
[ -z "$SIGNING_KEY" ] || run sh "$folder/docs/deploy/requested-upgrade.sh" place "$data" "$SIGNING_KEY"
start
finish
