/* What scripts/trials/try-mail.sh runs once its servers listen. */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { pino } from "pino";
import { personKeys } from "#src/account/consents/person.ts";
import { smtpSender } from "#src/account/notifications/mail/smtp.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { sendAnswer } from "#src/work/conversation/answering/send-answer.server.ts";
import { openImapMailbox } from "#src/work/conversation/mailbox/imap-mailbox.server.ts";
import { connectMailbox, showMailbox } from "#src/work/conversation/mailbox/mailbox-settings.server.ts";
import { readMailbox } from "#src/work/conversation/mailbox/read-mailbox.server.ts";
import { loadMessages } from "#src/work/conversation/messages.server.ts";
import { openMailReader } from "#src/work/conversation/reading/mail-reader.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { deliverDue } from "#test/mails/deliver-due.ts";
import { theCommandLine } from "#src/account/events/by.ts";

const env = (name: string) => process.env[name] ?? ""; // oxlint-disable-line node/no-process-env -- a script of its own
const place = env("PLACE");
const [smtpPort, imapPort] = [Number(env("SMTP_PORT")), Number(env("IMAP_PORT"))];
const manyMails = Number(env("MAILS") || 100_000);
const OWNER = "owner@business.test";
const MARIE = "marie@client.test";

await using db = openDb({ kind: "sqlite", file: join(place, "site", "site.db") });
await migrate(db);
const secretKey = Buffer.alloc(32, 7);
const clock = { ahead: 0 };
const now = () => new Date(Date.now() + clock.ahead);
const log = pino({ level: "silent" });
await saveSettings(db, { business: { name: "A business", email: OWNER } }, now());
const row = aLeadRow({ name: "Marie", email: MARIE, submitted_at: now().toISOString() });
await db
  .insertInto("leads")
  .values({ ...row, ...personKeys(row) })
  .execute();

const server = { host: "127.0.0.1", port: smtpPort };
const sendMessage = smtpSender(server, { name: "A business", address: OWNER });
const deliver = () => deliverDue({ db, log, now, openSender: async () => ({ kind: "ready" as const, sendMessage }) });
const asCustomer = createTransport({ ...server, ignoreTLS: true, pool: true });
const form = (password = "secret") => ({ host: "127.0.0.1", port: imapPort, user: OWNER, password });
const connect = (password?: string) =>
  connectMailbox({ db, secretKey, by: theCommandLine }, { form: form(password), open: openImapMailbox }, now());
const deps = {
  ...{ db, secretKey, log, now, env: { DATA_DIR: join(place, "site") }, siteUrl: "https://www.business.test" },
  ...{ makePhoto: async () => "picture-too-slow" as const, readMail: openMailReader(), openMailbox: openImapMailbox },
};
const read = () => readMailbox(deps);
const folderOf = (address: string) => join(place, "mail", address.split("@")[1] ?? "", address.split("@")[0] ?? "");

/** What a person's mailbox has on the disk: nothing of it was marked while its name ends without flags. */
function mailsOf(address: string): { file: string; raw: string }[] {
  return ["new", "cur"].flatMap((part) => {
    const folder = join(folderOf(address), part);
    return existing(folder).map((file) => ({ file: join(part, file), raw: readFileSync(join(folder, file), "utf8") }));
  });
}

function existing(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries++) {
    if (await isSo()) return;
    await sleep(50);
  }
  throw new Error(`waited a minute for ${what}`);
}

const idIn = (raw: string) => /^Message-ID: (<[^>]+>)/im.exec(raw)?.[1] ?? "";
const stored = async () => (await loadMessages(db, row.id)).length;

async function write(text: string, headers: Record<string, string> = {}, inReplyTo = ""): Promise<void> {
  const before = mailsOf(OWNER).length;
  const thread = inReplyTo ? { inReplyTo, references: inReplyTo } : {};
  await asCustomer.sendMail({
    from: `Marie <${MARIE}>`,
    to: OWNER,
    subject: "Re: Votre demande",
    text,
    headers,
    ...thread,
  });
  await until(() => mailsOf(OWNER).length > before, "Postfix to deliver");
}

async function firstMails() {
  await write("Bien avant");
  const refused = await connect("wrong");
  const problem = await connect();
  if (problem) throw new Error(JSON.stringify(problem));
  await read();
  return { wrongPassword: refused?.code, connected: true, readOfBefore: await stored() };
}

async function conversationOfTen() {
  for (let turn = 1; turn <= 5; turn++) {
    const at = mailsOf(MARIE).length;
    await sendAnswer(
      db,
      { id: randomUUID(), leadId: row.id, subject: "Re: Votre demande", text: `Nous ${turn}`, files: [] },
      now(),
    );
    clock.ahead += 11_000;
    await deliver();
    await until(() => mailsOf(MARIE).length > at, "our mail at the customer's");
    const ours = mailsOf(MARIE).find(({ raw }) => raw.includes(`Nous ${turn}`))?.raw ?? "";
    await write(`Vous ${turn}`, {}, idIn(ours));
    await read();
  }
  const messages = await loadMessages(db, row.id);
  const answers = mailsOf(MARIE).map(({ raw }) => raw);
  return {
    mails: messages.length,
    inOneThread: answers.filter((raw) => /^In-Reply-To: </im.test(raw)).length,
    automaticHeaders: answers.filter((raw) => /^Auto-Submitted/im.test(raw)).length,
    markedInMailbox: marked(),
  };
}

async function bounce() {
  const mail = {
    kind: "customer-quote" as const,
    leadId: row.id,
    to: "nobody@client.test",
    subject: "x",
    text: "x",
    html: "",
  };
  await enqueue(db, mail, now());
  const before = mailsOf(OWNER).length;
  await deliver();
  await until(() => mailsOf(OWNER).length > before, "the bounce");
  await read();
  const sent = await db
    .selectFrom("mails")
    .select(["state", "last_error"])
    .where("to", "=", mail.to)
    .executeTakeFirst();
  return sent;
}

async function outOfOffice() {
  await write("Je suis absente.", { "Auto-Submitted": "auto-replied" });
  await read();
  const away = (await loadMessages(db, row.id)).find(({ text }) => text.includes("absente"));
  return { kind: away?.kind, standing: away?.standing };
}

/** While a connection waits, Dovecot tells of the mail: the next look by itself would be later. */
async function toldByIdle() {
  const lookEveryMs = 50_000;
  const ending = new AbortController();
  const reading = readMailbox(deps, { ending: ending.signal, lookEveryMs });
  await sleep(5_000);
  const before = await stored();
  await write("Pendant l’attente");
  const delivered = performance.now();
  await until(async () => (await stored()) > before, "Dovecot to tell of a mail");
  const tookMs = Math.round(performance.now() - delivered);
  ending.abort();
  const taken = await reading;
  return { taken, tookMs, lookEveryMs, markedInMailbox: marked() };
}

function marked(): number {
  return mailsOf(OWNER).filter(({ file }) => /:2,[A-Z]/.test(file)).length;
}

/** All numbers are new, and so is the validity. */
async function mailboxMadeAgain() {
  const before = await stored();
  const folder = folderOf(OWNER);
  const kept = mailsOf(OWNER).map(({ raw }) => raw);
  await sleep(1_100);
  renameSync(folder, `${folder}-before`);
  for (const raw of kept) putInto(OWNER, raw);
  await write("Après le déménagement");
  await read();
  return { mailsInBox: kept.length + 1, newlyStored: (await stored()) - before };
}

let put = 0;
function putInto(address: string, raw: string): void {
  const folder = folderOf(address);
  const { uid, gid } = statSync(join(place, "mail"));
  for (const part of ["", "new", "cur", "tmp"]) {
    mkdirSync(join(folder, part), { recursive: true });
    chownSync(join(folder, part), uid, gid);
  }
  const file = join(folder, "new", `${Math.floor(Date.now() / 1_000)}.M${(put += 1)}.here`);
  writeFileSync(file, raw);
  chownSync(file, uid, gid);
}

async function passwordChanged() {
  await setPassword("another");
  await read();
  const said = (await showMailbox(db))?.trouble?.reason;
  const mended = (await connect("another")) === undefined;
  await setPassword("secret");
  await connect();
  return { said, mended };
}

async function setPassword(password: string): Promise<void> {
  writeFileSync(join(place, "users"), `${OWNER}:${password}\n${MARIE}:secret\n`);
  execFileSync("doveadm", ["-c", join(place, "dovecot.conf"), "reload"]);
  await sleep(3_000);
}

/** The connection is cut again and again while a thousand mails are read. */
async function thousandMailsAndKills() {
  const before = await stored();
  const answers = () =>
    db
      .selectFrom("messages")
      .select(({ fn }) => fn.countAll().as("n"))
      .where("direction", "=", "in")
      .where("kind", "=", "answer")
      .executeTakeFirstOrThrow();
  const start = Number((await answers()).n);
  for (let n = 0; n < 1_000; n++)
    putInto(
      OWNER,
      `From: Marie <${MARIE}>\r\nTo: ${OWNER}\r\nSubject: Re\r\nMessage-ID: <many-${n}@client.test>\r\nDate: ${new Date().toUTCString()}\r\n\r\nNumero ${n}\r\n`,
    );
  let kills = 0;
  for (let tries = 0; tries < 200 && Number((await answers()).n) < start + 1_000; tries++) {
    const reading = read();
    if (kills < 50) {
      await sleep(100 + Math.random() * 400);
      kills += killSessions();
    }
    await reading;
    clock.ahead += 3_600_000;
  }
  const taken = Number((await answers()).n) - start;
  return { mails: 1_000, stored: taken, kills, lost: 1_000 - taken, shownOfAll: await stored(), before };
}

/** Dovecot ends every connection of the mailbox. */
function killSessions(): number {
  try {
    execFileSync("doveadm", ["-c", join(place, "dovecot.conf"), "kick", OWNER], { stdio: "ignore" });
    return 1;
  } catch {
    return 0;
  }
}

/** Mails of others: how much more memory this process takes to pass them over. */
async function largeMailbox() {
  for (let n = 0; n < manyMails; n++)
    putInto(
      OWNER,
      `From: Liste <liste-${n}@ailleurs.test>\r\nTo: ${OWNER}\r\nSubject: Nouvelles ${n}\r\nMessage-ID: <list-${n}@ailleurs.test>\r\nDate: ${new Date().toUTCString()}\r\n\r\n${"x".repeat(2_000)}\r\n`,
    );
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100);
  const begun = performance.now();
  const taken = await read();
  clearInterval(watching);
  const kept = await db.selectFrom("messages").select("id").where("from_address", "like", "liste%").execute();
  return {
    ...{ mails: manyMails, taken, kept: kept.length, passed: (await showMailbox(db))?.strangers },
    ...{ seconds: Math.round((performance.now() - begun) / 1_000), moreMb: Math.round((peak - before) / 1_048_576) },
  };
}

const results: Record<string, unknown> = {
  machine: { node: process.version, arch: process.arch, cores: cpus().length },
  dovecot: execFileSync("dovecot", ["--version"], { encoding: "utf8" }).trim(),
  postfix: execFileSync("postconf", ["-h", "mail_version"], { encoding: "utf8" }).trim(),
};
const ways = {
  firstMails,
  conversationOfTen,
  bounce,
  outOfOffice,
  toldByIdle,
  mailboxMadeAgain,
  passwordChanged,
  thousandMailsAndKills,
  largeMailbox,
};
for (const [name, walk] of Object.entries(ways)) {
  results[name] = await walk();
  console.log(name, JSON.stringify(results[name]));
}
asCustomer.close();
rmSync(join(place, "site"), { recursive: true, force: true, maxRetries: 20 });
writeFileSync(join(import.meta.dirname, "../../bench/results/mail.json"), `${JSON.stringify(results, null, 2)}\n`);
process.exit();
