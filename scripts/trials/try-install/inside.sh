#!/usr/bin/env bash
# Inside of the Debian of try-install.sh.  inside.sh VERSION NEXT KIND
set -euo pipefail
cd /root/trial
version=$1 next=$2 kind=$3
say() { printf '  %s\n' "$*"; }
fail() { printf 'failed: %s\n' "$*" >&2; journalctl -n 30 --no-pager >&2; exit 1; }

# Names and addresses of the outside, as there is none.
ip link set lo up
ip addr add 93.184.216.34/32 dev lo
printf '127.0.0.1 www.business.test business.test authority.test\n93.184.216.34 releases.business.test\n' >> /etc/hosts
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out /etc/outside.pem -days 2 -subj /CN=outside \
  -addext subjectAltName=DNS:authority.test,DNS:releases.business.test 2> /dev/null
cat > pebble.json <<JSON
{ "pebble": { "listenAddress": "127.0.0.1:14000", "managementListenAddress": "127.0.0.1:15000", "certificate": "/etc/outside.pem",
  "privateKey": "/root/trial/key.pem", "httpPort": 80, "tlsPort": 443 } }
JSON
PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=50 pebble -config pebble.json > pebble.log 2>&1 &
printf 'NODE_EXTRA_CA_CERTS=/etc/outside.pem\nACME_DIRECTORY=https://authority.test:14000/dir\n' > /etc/vitrine.env

began=$(date +%s)
sh install.sh www.business.test --archive "$version/vitrine-$version$kind" > install.log 2>&1 || fail "install.sh: $(tail -n 3 install.log)"
names=$(openssl s_client -connect 127.0.0.1:443 -servername www.business.test < /dev/null 2> /dev/null | openssl x509 -noout -ext subjectAltName | tail -n 1)
case $names in *DNS:business.test*) ;; *) fail "no certificate for both names: $names" ;; esac
say "installed, with a certificate for both names, $(($(date +%s) - began)) seconds after the command"

node() { LD_LIBRARY_PATH=/srv/vitrine/lib /srv/vitrine/node_modules/.bin/node "$@"; }
node releases.mjs "$next" &
# An answer that is no error.
until openssl s_client -connect releases.business.test:8443 < /dev/null > /dev/null 2>&1; do sleep 1; done
began=$(date +%s)
node owner.mjs "$next" || fail "the upgrade from the back office"
[ "$(readlink /srv/vitrine)" = "vitrine-$next" ] || fail "it runs $(readlink /srv/vitrine)"
say "upgraded to $next by the button of the back office, in $(($(date +%s) - began)) seconds"
