#!/usr/bin/env bash
# Sends copies to real stores, loses the site, and brings it back from each: S3 from OpenStack Swift, SFTP from OpenSSH.
# Debian, as root, after npm start; on the loopback address alone; ends what it started and removes what it wrote.
# Needs swift-proxy swift-account swift-container swift-object memcached openssh-server.  sudo scripts/trials/try-stores.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
export PATH="$PWD/node_modules/.bin:$PATH"
work=$(mktemp -d)
pids=()
port=${PORT:-6200}
region=ca-central-1

say() { printf '  %s\n' "$*"; }
fail() { printf 'failed: %s\n' "$*" >&2; exit 1; }
finish() {
  for pid in "${pids[@]}"; do kill "$pid" 2> /dev/null || true; done
  wait 2> /dev/null || true
  umount "$work/small" 2> /dev/null || true
  rm -rf "$work"
}
trap finish EXIT
for tool in swift-proxy-server swift-ring-builder memcached sshd curl; do
  command -v "$tool" > /dev/null || { say "not run: $tool is missing"; exit 0; }
done
start() { "$@" >> "$work/log" 2>&1 & pids+=($!); }

# Pages of 5 names, so that a small site has several.
swift_servers() {
  mkdir -p "$work/swift" "$work/devices/disk"
  printf '[swift-hash]\nswift_hash_path_suffix = a\nswift_hash_path_prefix = b\n[storage-policy:0]\nname = one\ndefault = yes\n' > "$work/swift/swift.conf"
  local common="bind_ip = 127.0.0.1\nuser = root\nworkers = 0\nswift_dir = $work/swift\ndevices = $work/devices\nmount_check = false\nlog_address = $work/none\n"
  local kind at
  for kind in account container object; do
    case $kind in account) at=$((port + 2)) ;; container) at=$((port + 1)) ;; object) at=$port ;; esac
    swift-ring-builder "$work/swift/$kind.builder" create 4 1 1 > /dev/null
    swift-ring-builder "$work/swift/$kind.builder" add "r1z1-127.0.0.1:$at/disk" 1 > /dev/null
    swift-ring-builder "$work/swift/$kind.builder" rebalance > /dev/null
    printf "[DEFAULT]\nbind_port = $at\n$common[pipeline:main]\npipeline = $kind-server\n[app:$kind-server]\nuse = egg:swift#$kind\n" > "$work/swift/$kind.conf"
    start "swift-$kind-server" "$work/swift/$kind.conf"
  done
  start memcached -u nobody -l 127.0.0.1 -p $((port + 3))
  cat > "$work/swift/proxy.conf" << END
[DEFAULT]
bind_port = $((port + 4))
$(printf "$common")
[pipeline:main]
pipeline = catch_errors cache s3api tempauth bulk slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$((port + 3))
[filter:s3api]
use = egg:swift#s3api
location = $region
max_bucket_listing = 5
[filter:tempauth]
use = egg:swift#tempauth
user_site_copies = a-secret .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
END
  start swift-proxy-server "$work/swift/proxy.conf"
  local auth="http://127.0.0.1:$((port + 4))/auth/v1.0" token
  for _ in $(seq 60); do
    token=$(curl -sf -D - -o /dev/null -H 'X-Storage-User: site:copies' -H 'X-Storage-Pass: a-secret' "$auth" | tr -d '\r' | sed -n 's/^X-Auth-Token: //p') && [ -n "$token" ] && break
    sleep 1
  done
  [ -n "$token" ] || { tail -20 "$work/log"; fail "Swift does not start"; }
  curl -sf -X PUT -H "X-Auth-Token: $token" "http://127.0.0.1:$((port + 4))/v1/AUTH_site/copies" || fail "no bucket"
}

ssh_server() {
  mkdir -p "$work/ssh/box" /run/sshd
  ssh-keygen -q -t ed25519 -N '' -f "$work/ssh/host"
  ssh-keygen -q -t ed25519 -N 'a passphrase' -f "$work/ssh/own"
  cat > "$work/ssh/config" << END
Port $((port + 5))
ListenAddress 127.0.0.1
HostKey $work/ssh/host
PidFile none
AuthorizedKeysFile $work/ssh/own.pub
AuthenticationMethods publickey
PermitRootLogin prohibit-password
StrictModes no
UsePAM no
Subsystem sftp internal-sftp
ForceCommand internal-sftp -d $work/ssh/box
END
  start /usr/sbin/sshd -D -e -f "$work/ssh/config"
}

admin() { DATA_DIR=$work/$site node src/operations/command-line/main.ts "$@"; }
counts() { DATA_DIR=$work/$site node -p '
  const db = new (require("node:sqlite").DatabaseSync)(process.env.DATA_DIR + "/site.db", { readOnly: true });
  ["leads", "visits", "files", "content_ideas", "owners"].map((t) => t + " " + db.prepare("select count(*) as n from " + t).get().n).join(", ")'; }
refused() {
  local said
  if said=$(admin "$@" 2>&1 < "$work/secret"); then fail "$* was not refused"; fi
  say "  refused: $(grep -v '^Its host key' <<< "$said" | sed 's/^error: //')"
  [ "$(grep -cv '^Its host key' <<< "$said")" = 1 ] || fail "more than one line"
}

# A site with requests, visits and 12 pictures; the owner's key of it in $work/key.
make_site() {
  admin demo-data --leads 40 --traffic 200 > /dev/null
  DATA_DIR=$work/$site PLACE=$1 node scripts/trials/try-stores-site.ts "$work/key"
}

# From a site to an empty machine. Arguments: the place for Settings, then what leads to it from elsewhere.
lose_and_recover() {
  local place=$1 before after begun
  shift
  site=lost
  rm -rf "$work/lost" "$work/fresh"
  make_site "$place"
  admin backup --files-beside > /dev/null
  say "$(admin send-backup)"
  sleep 1
  admin backup --files-beside > /dev/null
  say "$(admin send-backup)"
  say "$(admin rehearse-restore)"
  before=$(counts)
  rm -rf "$work/lost"
  say "the site is lost: $before"

  site=fresh
  begun=$(date +%s)
  say "$(grep fetch-copy "$work/key")"
  admin list-copies "$@" < "$work/secret" | sed 's/^/  /'
  admin fetch-copy "$@" --key "$work/key" < "$work/secret" | sed 's/^/  /'
  admin restore "$work/fresh/"site-*.jsonl.gz | head -1 | sed 's/^/  /'
  after=$(counts)
  [ "$before" = "$after" ] || fail "came back with $after"
  say "the site is back, all of it, in $(($(date +%s) - begun)) seconds"
  site=another
  refused fetch-copy "$@" --key AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX
  refused fetch-copy "$@" --key "$work/key" --to "$work/small/copy"
  [ -z "$(ls -A "$work/small")" ] || fail "something was left on the full disk"
  refused fetch-copy "$@" --key "$work/key" site-20200101T000000000Z.jsonl.gz
}

mkdir "$work/small"
mount -t tmpfs -o size=1m none "$work/small"
say "S3: Swift $(/usr/bin/python3 -c 'import swift; print(swift.__version__)')"
swift_servers
store=127.0.0.1:$((port + 4))
printf 'a-secret\n' > "$work/secret"
lose_and_recover '{"copyTo":"s3","storeAddress":"http://'$store'","storeRegion":"'$region'","bucket":"copies","accessKeyId":"site:copies","secretAccessKey":"a-secret"}' \
  --from "http://site%3Acopies@$store/copies/my%20site" --region "$region"
refused list-copies --from "http://site%3Acopies@$store/none" --region "$region"
refused list-copies --from "http://site%3Acopies@127.0.0.1:$((port + 9))/copies"
printf 'wrong\n' > "$work/secret"
refused list-copies --from "http://site%3Acopies@$store/copies" --region "$region"

say "SFTP: $(sshd -V 2>&1 | grep -o 'OpenSSH_[^ ,]*' || true)"
ssh_server
export SFTP_KEY_FILE=$work/ssh/own SFTP_KEY_PASSPHRASE='a passphrase'
sleep 1
lose_and_recover '{"copyTo":"sftp","sftpHost":"127.0.0.1","sftpPort":'$((port + 5))',"sftpUser":"root"}' \
  --from "sftp://root@127.0.0.1:$((port + 5))/my%20site" --host-key "$(ssh-keygen -lf "$work/ssh/host" | cut -d' ' -f2)"
refused list-copies --from "sftp://root@127.0.0.1:$((port + 5))" --host-key SHA256:another
SFTP_KEY_PASSPHRASE=wrong refused list-copies --from "sftp://root@127.0.0.1:$((port + 5))"
SFTP_KEY_FILE=$work/ssh/host refused list-copies --from "sftp://root@127.0.0.1:$((port + 5))"
say "done"
