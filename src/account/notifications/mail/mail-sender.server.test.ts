import { expect, test } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { sealSecret } from "#src/account/settings/secrets.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { exampleBusiness } from "#test/site/example-site.ts";
import { anOutgoingMail } from "#test/mails/an-outgoing-mail.ts";
import { openMailServer } from "#test/doubles/mail-server.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { openMailSender } from "./mail-sender.server.ts";

const secretKey = Buffer.alloc(32, 3);
const now = new Date("2026-11-20T12:00:00.000Z");
// No server listens there: a mail sent this way fails.
const nowhere = "http://127.0.0.1:9";

async function send(db: Db, env: { SMTP_URL?: string; MAIL_FROM?: string } = {}) {
  const sender = await openMailSender({ db, secretKey, env: { RESEND_API_URL: nowhere, ...env } });
  return sender.kind === "ready" ? sender.sendMessage(anOutgoingMail()) : sender;
}

test("nothing configured sends nothing", async () => {
  await using db = await openTestDb();
  await saveSettings(db, { email: { smtpHost: "", smtpPort: 587 } }, now);
  expect(await send(db)).toEqual({ kind: "unready", reason: { code: "no-mail-server" } });
});

test("the environment's server is used until the owner saves one", async () => {
  await using db = await openTestDb();
  await using first = await openMailServer();
  await using saved = await openMailServer({
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, callback) => callback(null, password === "secret" ? { user: "zoe" } : {}),
    authOptional: false,
  });
  const env = { SMTP_URL: `smtp://127.0.0.1:${first.port}` };
  expect(await send(db, env)).toEqual({ kind: "sent" });

  const smtpPassword = sealSecret(secretKey, "smtpPassword", "secret");
  const email = { smtpHost: "127.0.0.1", smtpPort: saved.port, smtpUser: "zoe", smtpPassword };
  await saveSettings(db, { email }, now);
  expect(await send(db, env)).toEqual({ kind: "sent" });
  expect([first.arrived.length, saved.arrived.length]).toEqual([1, 1]);
});

test("From is what the owner saved, else MAIL_FROM, else the business", async () => {
  await using db = await openTestDb();
  await using server = await openMailServer();
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  await saveSettings(db, { business: { ...exampleBusiness, name: "Lavage Été", email: "allo@ete.example" } }, now);
  await send(db, { SMTP_URL });
  await send(db, { SMTP_URL, MAIL_FROM: "site@ete.example" });
  await send(db, { SMTP_URL, MAIL_FROM: '"Le site" <site@ete.example>' });
  await saveSettings(db, { email: { fromEmail: "zoe@ete.example", fromName: "Zoé" } }, now);
  await send(db, { SMTP_URL, MAIL_FROM: "site@ete.example" });

  expect(server.arrived.map(({ headers }) => headers.get("from"))).toEqual([
    "Lavage Été <allo@ete.example>",
    "Lavage Été <site@ete.example>",
    "Le site <site@ete.example>",
    "Zoé <zoe@ete.example>",
  ]);
});

test("a saved Resend key wins over the environment's server", async () => {
  await using db = await openTestDb();
  await using server = await openMailServer();
  const resendApiKey = sealSecret(secretKey, "resendApiKey", "re_key");
  await saveSettings(db, { integrations: { resendApiKey } }, now);
  expect(await send(db, { SMTP_URL: `smtp://127.0.0.1:${server.port}` })).toMatchObject({
    kind: "failed",
    reason: { code: "connection-failed", values: { host: "Resend" } },
  });
  expect(server.arrived).toEqual([]);
});

test("a secret sealed with another key asks to be saved again", async () => {
  await using db = await openTestDb();
  const smtpPassword = sealSecret(Buffer.alloc(32, 4), "smtpPassword", "secret");
  await saveSettings(db, { email: { smtpHost: "mail.example.test", smtpPassword } }, now);
  expect(await send(db)).toEqual({
    kind: "unready",
    reason: { code: "smtp-password-unreadable" },
  });
});
