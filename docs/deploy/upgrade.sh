#!/bin/sh
# Switches an installed Vitrine to the version of this folder, and back if that one fails; for install.sh.
#
#   upgrade.sh begin FROM TO DATA_DIR PORT    writes the plan; changes nothing
#   upgrade.sh            run by vitrine-upgrade.service, which goes on when it is killed and after a loss of power
#   upgrade.sh prepare    run before each start of the site until then, while nobody has the database open
#
# /srv/vitrine-upgrade says how far it got: plan; kept, the database is copied; back, the old version returns;
# returned, with its database; ended. The copy is before-upgrade in the data folder.
set -eu
ROOT=${DESTDIR:-}
UNIT=vitrine LINK=$ROOT/srv/vitrine STATE=$ROOT/srv/vitrine-upgrade UNITS=$ROOT/etc/systemd/system SETTINGS=$ROOT/etc/vitrine.env
from='' to='' data='' port='' watch=60 patience=30

say() { printf '%s\n' "$*"; }
as_site() { runuser -u "$UNIT" -- "$@"; }
mark() { touch "$STATE/$1"; sync; }
# With the reason, for the owner.
mark_back() { say "$1" > "$STATE/back"; sync; }
note() { [ ! -f "${0%/*}/requested-upgrade.sh" ] || sh "${0%/*}/requested-upgrade.sh" note "$@" || true; }
is_marked() { [ -f "$STATE/$1" ]; }
uses_postgres() { grep -q '^DATABASE_URL=.' "$SETTINGS"; }

point_to() {
  ln -sfn "$1" "$LINK.next"
  mv -T "$LINK.next" "$LINK"
}

command_of() {
  folder=$ROOT/srv/$1
  shift
  # Node reads these authorities before the file of variables.
  authorities=$(sed -n 's/^NODE_EXTRA_CA_CERTS=//p' "$SETTINGS")
  as_site env NODE_EXTRA_CA_CERTS="$authorities" LD_LIBRARY_PATH="$folder/lib" "$folder/node_modules/.bin/node" --env-file="$SETTINGS" "$folder/src/operations/command-line/main.ts" "$@"
}

# The plan comes last and at once: without it the rest does nothing.
begin() {
  note backed-up "$2"
  command_of "$2" rehearse-upgrade || {
    note failed "$2" migration
    say "$2 cannot take over the database, as a copy of it has shown. Nothing was changed; the site has run all the time."
    exit 1
  }
  cat > "$UNITS/$UNIT-upgrade.service" <<END
[Unit]
Description=The upgrade of Vitrine to $2

[Service]
Type=oneshot
Restart=on-failure
RestartSec=1
ExecStart=/bin/sh $ROOT/srv/$2/docs/deploy/upgrade.sh

[Install]
WantedBy=multi-user.target
END
  systemctl enable "$UNIT-upgrade"
  mkdir -p "$UNITS/$UNIT.service.d" "$STATE"
  chmod 700 "$STATE"
  cat > "$UNITS/$UNIT.service.d/upgrade.conf" <<END
[Service]
TimeoutStartSec=infinity
ExecStartPre=+/bin/sh $ROOT/srv/$2/docs/deploy/upgrade.sh prepare
END
  systemctl daemon-reload
  say "from='$1' to='$2' data='$3' port='$4' watch=${WATCH_SECONDS:-60} patience=${PATIENCE_SECONDS:-30}" > "$STATE/plan.new"
  sync
  mv "$STATE/plan.new" "$STATE/plan"
}

# The files of SQLite. PostgreSQL has its backup from before.
keep_database() {
  as_site rm -rf "$copy.part" || return
  as_site mkdir -m 700 "$copy.part" || return
  for file in "$ROOT$data"/site.db*; do
    [ ! -f "$file" ] || as_site cp -p "$file" "$copy.part/" || return
  done
  as_site rm -rf "$copy" && as_site mv "$copy.part" "$copy" && mark kept
}

put_database_back() {
  if uses_postgres; then
    # The old program takes no newer database; where the new one cannot run, it has changed nothing.
    command_of "$to" go-back "$backup" || command_of "$from" restore "$backup" && return
    say "The database cannot be put back: it does not answer, or its user may not. It is tried again; the backup is $backup."
    return 1
  fi
  for file in "$ROOT$data"/site.db*; do [ ! -f "$file" ] || as_site rm -f "$file"; done
  for file in "$copy"/site.db*; do [ ! -f "$file" ] || as_site cp -p "$file" "$ROOT$data/"; done
}

prepare() {
  if is_marked ended || is_marked returned; then return; fi
  # A copy from before the switch would lose what came since.
  if ! is_marked back && ! is_marked kept; then
    [ "$(readlink "$LINK")" = "$to" ] || return 0
    keep_database || { say "The database cannot be copied: the version before stays."; as_site rm -rf "$copy.part"; mark_back not-copied; }
  fi
  is_marked back || return 0
  point_to "$from"
  ! is_marked kept || put_database_back
  mark returned
}

# The unit of a version, and its socket where it knows how to take one.
place_units() {
  before=$(cat "$UNITS/$UNIT.service" 2>/dev/null || true)
  cp "$LINK/docs/deploy/vitrine.service" "$UNITS/$UNIT.service"
  [ "$before" = "$(cat "$UNITS/$UNIT.service")" ] || changed=yes
  if [ -f "$LINK/docs/deploy/vitrine.socket" ]; then
    cp "$LINK/docs/deploy/vitrine.socket" "$UNITS/$UNIT.socket"
    systemctl daemon-reload
    systemctl enable "$UNIT.socket"
    systemctl is-active --quiet "$UNIT.socket" || { systemctl stop "$UNIT"; systemctl start "$UNIT.socket"; }
  elif [ -f "$UNITS/$UNIT.socket" ]; then
    systemctl disable --now "$UNIT.socket" || true
    rm -f "$UNITS/$UNIT.socket"
    systemctl daemon-reload
  else
    systemctl daemon-reload
  fi
}

# 0: would keep a request. 1: answers that it would not. 2: no answer.
ask_readiness() {
  code=0
  LD_LIBRARY_PATH=$LINK/lib "$LINK/node_modules/.bin/node" -e 'fetch("http://127.0.0.1:" + process.argv[1] + "/ready", { signal: AbortSignal.timeout(3000) })
    .then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(2))' "$port" || code=$?
  return $code
}

# For so many seconds in a row. The first answer may take longer, by a second for each megabyte: a database is brought up
# to date before it. A process that ends three times will end again.
is_healthy() {
  began=$(date +%s) good=0
  last=$began
  limit=$((patience + $(du -cm "$copy" "$backup" 2>/dev/null | tail -n 1 | cut -f 1)))
  while [ "$good" -lt "$watch" ]; do
    sleep 1
    ! is_marked back || return 1
    code=0
    ask_readiness || code=$?
    now=$(date +%s)
    [ $code = 2 ] || limit=$patience
    if [ $code = 0 ]; then good=$((good + 1)) last=$now; continue; fi
    good=0
    restarts=$(systemctl show --property NRestarts --value "$UNIT" 2>/dev/null || true)
    why=unready
    [ $code != 2 ] || why=silent
    [ "${restarts:-0}" -lt 3 ] || why=ended
    [ "$why" != ended ] && [ $((now - last)) -lt "$limit" ] && [ $((now - began)) -lt $((limit + 3 * watch)) ] || return 1
  done
}

finish() {
  mark ended
  if is_marked back; then note went-back "$to" "$(cat "$STATE/back")"; else note "done" "$to"; fi
  as_site rm -rf "$copy" "$backup"
  # At once: a part of the marks would say something else.
  rm -rf "$STATE.gone"
  mv "$STATE" "$STATE.gone"
  leave
}

# Also where there is no plan yet. The unit goes last, as it is what goes on.
leave() {
  rm -f "$UNITS/$UNIT.service.d/upgrade.conf"
  rm -rf "$STATE.gone" "$STATE"
  rm -f "$UNITS/multi-user.target.wants/$UNIT-upgrade.service" "$UNITS/$UNIT-upgrade.service"
  systemctl daemon-reload
}

switch() {
  if uses_postgres && ! is_marked kept; then
    as_site rm -f "$backup"
    command_of "$from" backup "$backup" || return
  fi
  note switched "$to"
  point_to "$to" && place_units || return
  if is_marked kept && [ -z "$changed" ]; then systemctl start "$UNIT"; else systemctl restart "$UNIT"; fi
  note watching "$to"
  say "Watching $to for $watch seconds; if it fails, $from comes back by itself."
  is_healthy && ! is_marked back
}

go_back() {
  say "$to does not become healthy: back to $from. Its last lines:"
  journalctl -u "$UNIT" -o cat -n 15 --no-pager || true
  point_to "$from"
  place_units
  if is_marked returned && [ -z "$changed" ]; then systemctl start "$UNIT"; else systemctl restart "$UNIT"; fi
}

if [ "${1:-}" = begin ]; then
  shift
  begin "$@"
  exit
fi
if [ ! -r "$STATE/plan" ]; then
  [ "${1:-}" = prepare ] || leave
  exit
fi
# shellcheck source=/dev/null
. "$STATE/plan"
copy=$ROOT$data/before-upgrade backup=$ROOT$data/before-upgrade.jsonl.gz changed='' why=other
if [ "${1:-}" = prepare ]; then prepare; exit; fi
if ! is_marked ended; then
  is_marked back || switch || is_marked back || mark_back "$why"
  ! is_marked back || go_back
fi
finish
