#!/bin/sh
# The whole way of customers' answers against Debian's own mail servers: Postfix takes and delivers, Dovecot is the
# mailbox. As root on a machine to throw away; everything listens on this machine alone and stands in one folder, which
# is removed. The result is written to bench/results/mail.json.
set -eu
cd "$(dirname "$0")/../.."
export PATH="$PWD/node_modules/.bin:$PATH"

command -v dovecot >/dev/null && command -v postfix >/dev/null ||
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends dovecot-imapd postfix

place=$(mktemp -d /tmp/try-mail.XXXXXX)
chmod 755 "$place"
smtp=${SMTP_PORT:-2525}
imap=${IMAP_PORT:-2143}
id trymail >/dev/null 2>&1 || useradd --system --no-create-home trymail
uid=$(id -u trymail)
gid=$(id -g trymail)
mkdir -p "$place/mail" "$place/postfix" "$place/spool" "$place/data" "$place/run" "$place/site"
chown -R trymail "$place/mail"
chown postfix "$place/data"

cat >"$place/dovecot.conf" <<CONF
base_dir = $place/run
state_dir = $place/run
log_path = $place/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = dovecot
mail_location = maildir:$place/mail/%d/%n
first_valid_uid = 1
mail_max_userip_connections = 50
passdb {
  driver = passwd-file
  args = scheme=PLAIN $place/users
}
userdb {
  driver = static
  args = uid=$uid gid=$gid home=$place/mail/%d/%n
}
service imap-login {
  inet_listener imap {
    port = $imap
  }
  inet_listener imaps {
    port = 0
  }
}
CONF
printf 'owner@business.test:secret\nmarie@client.test:secret\n' >"$place/users"
chmod 644 "$place/users"

cat >"$place/postfix/main.cf" <<CONF
compatibility_level = 3.6
queue_directory = $place/spool
data_directory = $place/data
mail_owner = postfix
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.business.test
mydestination =
local_recipient_maps =
mynetworks = 127.0.0.0/8
virtual_mailbox_domains = business.test client.test
virtual_mailbox_base = $place/mail
virtual_mailbox_maps = inline:{ owner@business.test=business.test/owner/, marie@client.test=client.test/marie/ }
virtual_uid_maps = static:$uid
virtual_gid_maps = static:$gid
default_transport = error:nothing leaves this machine
smtpd_recipient_restrictions = permit_mynetworks, reject
maillog_file = $place/postfix.log
maillog_file_prefixes = /tmp
smtpd_client_connection_count_limit = 0
# A bounce instead of a refusal: as a server far away would send it later.
smtpd_reject_unlisted_recipient = no
CONF
sed "s/^smtp  *inet/127.0.0.1:$smtp inet/; s/^\(127.*inet.*\) y /\1 n /" /usr/share/postfix/master.cf.dist >"$place/postfix/master.cf"
grep -q '^postlog' "$place/postfix/master.cf" ||
  echo 'postlog unix-dgram n - n - 1 postlogd' >>"$place/postfix/master.cf"
sed -i 's/^\([a-z].*\) unix\(  *[-n]  *[-y]\)  *y /\1 unix\2 n /' "$place/postfix/master.cf"

finish() {
  postfix -c "$place/postfix" stop >/dev/null 2>&1 || true
  [ -f "$place/run/master.pid" ] && kill "$(cat "$place/run/master.pid")" || true
  [ -n "${KEEP:-}" ] || rm -rf "$place"
}
trap finish EXIT
trap 'exit 1' INT TERM

dovecot -c "$place/dovecot.conf"
postfix -c "$place/postfix" start
PLACE="$place" SMTP_PORT="$smtp" IMAP_PORT="$imap" node --expose-gc scripts/trials/try-mail.ts
