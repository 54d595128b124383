#!/usr/bin/env bash
# Runs a built site with HTTPS=auto against pebble, the test server of Let's Encrypt's authors, which refuses half of all
# nonces here, and gives certificates that live for minutes: the first, a renewal, a time of refusals, another name.
# On a Debian machine with the packages pebble and openssl; a quarter of an hour.  scripts/trials/try-https.sh [folder]
set -euo pipefail
cd "$(dirname "$0")/../.."
export PATH=$PWD/node_modules/.bin:$PATH
work=${1:-$(mktemp -d)}
life=${LIFE_SECONDS:-240}
http=58080 https=58443 authority=58014 names=58053 manage=58055
site='' helpers=()

say() { printf '  %s\n' "$*"; }
fail() { printf 'failed: %s\n' "$*" >&2; exit 1; }
end() { kill $site "${helpers[@]}" 2> /dev/null || true; }
trap end EXIT
for tool in pebble pebble-challtestsrv openssl node curl; do
  command -v "$tool" > /dev/null || { say "not run: $tool is missing"; exit 0; }
done

mkdir -p "$work"
mkdir -m 700 "$work/data"
openssl req -x509 -newkey rsa:2048 -nodes -keyout "$work/key.pem" -out "$work/ca.pem" -days 2 -subj /CN=localhost \
  -addext subjectAltName=DNS:localhost 2> /dev/null
cat > "$work/pebble.json" <<JSON
{ "pebble": { "listenAddress": "127.0.0.1:$authority", "managementListenAddress": "127.0.0.1:58015", "certificate": "$work/ca.pem",
  "privateKey": "$work/key.pem", "httpPort": $http, "tlsPort": $https, "certificateValidityPeriod": $life } }
JSON
# Names lead here, or nowhere, as it is told.
pebble-challtestsrv -management "127.0.0.1:$manage" -dns01 "127.0.0.1:$names" -http01 '' -https01 '' -tlsalpn01 '' \
  -defaultIPv4 127.0.0.1 -defaultIPv6 '' > "$work/names.log" 2>&1 &
helpers+=($!)
PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=50 PEBBLE_AUTHZREUSE=0 pebble -config "$work/pebble.json" -dnsserver "127.0.0.1:$names" > "$work/pebble.log" 2>&1 &
helpers+=($!)
point_to() { curl -s -d "{\"ip\":\"$1\"}" "http://127.0.0.1:$manage/set-default-ipv4" > /dev/null; }

program=(env DATA_DIR="$work/data" PORT=58030 HTTPS=auto HTTP_PORT="$http" HTTPS_PORT="$https" LOG_LEVEL=warn
  ACME_DIRECTORY="https://localhost:$authority/dir" NODE_EXTRA_CA_CERTS="$work/ca.pem")
start() {
  "${program[@]}" SITE_URL="https://$1" node src/main.ts >> "$work/site.log" 2>&1 &
  site=$!
}
doctor() { "${program[@]}" SITE_URL="https://$1" node src/operations/command-line/main.ts doctor || true; }
# The names and the number of the certificate that is served; nothing while there is none.
served() {
  openssl s_client -connect "127.0.0.1:$https" -servername "$1" < /dev/null 2> /dev/null |
    openssl x509 -noout -serial -ext subjectAltName 2> /dev/null | tr -d ' \n' || true
}
# Waits until what is served is another than before, and has this name.
wait_for() {
  local waited=0 now=''
  while [ "$waited" -lt "$3" ]; do
    kill -0 "$site" 2> /dev/null || fail "the site has ended: $(tail -n 1 "$work/site.log")"
    now=$(served "$1")
    case $now in "$2" | '') ;; *"DNS:$1"*) return ;; esac
    sleep 2
    waited=$((waited + 2))
  done
  fail "no new certificate for $1 within $3 seconds: $(doctor "$1" | grep Certificate)"
}

start www.business.test
wait_for www.business.test '' 180
first=$(served www.business.test)
case $first in *DNS:business.test*) say "a certificate for both names" ;; *) fail "the twin is missing: $first" ;; esac

wait_for www.business.test "$first" $((life + 60))
second=$(served www.business.test)
say "renewed within its life of $life seconds, without a restart"

point_to ''
sleep $((life - 10))
[ "$(served www.business.test)" = "$second" ] || fail "refused, the site does not keep what it has"
doctor www.business.test > "$work/doctor.txt"
grep '^[A-Za-z]*  *Certificate .*: ' "$work/doctor.txt" > "$work/reason.txt" || fail "the doctor does not say that names are refused"
say "while the names lead nowhere: $(cut -c 20-140 "$work/reason.txt")…"
point_to 127.0.0.1
wait_for www.business.test "$second" 400
say "and had again after it"

kill "$site"
wait "$site" || true
start shop.business.test
wait_for shop.business.test '' 180
say "another name has a certificate of its own: $(served shop.business.test | sed 's/.*DNS/DNS/')"
