import { createServer } from "node:http";
import { expect, test } from "vitest";
import { personKeys } from "#src/account/consents/person.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { signedHeaders } from "#src/account/notifications/webhooks/webhook-signature.server.ts";
import { sealSecret } from "#src/account/settings/secrets.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { loadMessages, loadUnanswered } from "#src/work/conversation/messages.server.ts";
import { saveResendHook, showResendHook } from "#src/work/conversation/resend/resend-hook.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aMailFrom } from "#test/mails/a-mail-from.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const SECRET = `whsec_${Buffer.alloc(32, 3).toString("base64")}`;
const EMAIL_ID = "4ef9a417-02e9-4d39-ad75-9611e0fcc33c";
const MARIE = "Marie <marie@exemple.test>";

/** Answers as Resend's documentation says. */
async function openReceiving(raw: Buffer) {
  const resend = { url: "", status: 200, asked: [] as string[] };
  const server = createServer(({ url = "", headers }, response) => {
    resend.asked.push(url);
    const isKnown = url.startsWith("/signed") || headers.authorization === "Bearer re_key";
    if (resend.status !== 200 || !isKnown) return void response.writeHead(isKnown ? resend.status : 401).end("{}");
    if (url.startsWith("/signed")) return void response.end(raw);
    const answer = { object: "email", id: EMAIL_ID, raw: { download_url: `${resend.url}/signed?signature=1` } };
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  resend.url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return Object.assign(resend, { [Symbol.dispose]: () => void server.close() });
}

async function openHook(place: DatabaseLocation | undefined, { raw = aMailFrom(MARIE) } = {}) {
  const resend = await openReceiving(raw);
  const clock = { now: new Date("2026-11-21T12:00:00.000Z") };
  const testApp = await openTestApp({
    ...(place && { place }),
    now: () => clock.now,
    variables: { RESEND_API_URL: resend.url },
  });
  const { db, app } = testApp;
  const row = aLeadRow();
  const lead = { ...row, ...personKeys(row) };
  await db.insertInto("leads").values(lead).execute();
  await saveSettings(
    db,
    { integrations: { resendApiKey: sealSecret(app.secretKey, "resendApiKey", "re_key") } },
    clock.now,
  );
  await saveResendHook({ ...app, ...byOwner(app.db) }, { secret: SECRET }, clock.now);
  const post = async (event: object | string, { secret = SECRET, secondsAgo = 0, id = "msg_1" } = {}) => {
    const body = typeof event === "string" ? event : JSON.stringify(event);
    const timestamp = Math.floor(clock.now.getTime() / 1_000) - secondsAgo;
    const signed = Object.entries(signedHeaders({ id, timestamp, body }, secret));
    const headers = Object.fromEntries(signed.map(([name, value]) => [name.replace("webhook-", "svix-"), value]));
    return (await testApp.request("/hooks/resend", { method: "POST", headers, body })).status;
  };
  /** A mail of ours to Marie, by its id. */
  const enqueueQuote = async () => {
    const mail = { kind: "customer-quote" as const, to: "marie@exemple.test", subject: "x", text: "x", html: "" };
    await enqueue(db, { ...mail, leadId: lead.id }, clock.now);
    return (await db.selectFrom("mails").select("id").executeTakeFirstOrThrow()).id;
  };
  return Object.assign(testApp, { resend, lead, post, clock, enqueueQuote });
}

const received = { type: "email.received", created_at: "x", data: { email_id: EMAIL_ID, subject: "x" } };

testOnBothEngines("a mail that Resend received is fetched and stands with its lead, once", async (place) => {
  await using opened = await openHook(place);
  using resend = opened.resend;
  expect(await opened.post(received)).toBe(204);
  expect(await opened.post(received, { id: "msg_2" })).toBe(204);
  expect(resend.asked.slice(0, 2)).toEqual([`/emails/receiving/${EMAIL_ID}`, "/signed?signature=1"]);
  expect(await loadMessages(opened.db, opened.lead.id)).toMatchObject([{ text: "Parfait pour jeudi, merci !" }]);
  expect(await loadUnanswered(opened.db)).toMatchObject([{ leadId: opened.lead.id }]);
});

test("nothing is believed that is not signed, late, or of another secret, and nothing is there while it is off", async () => {
  await using opened = await openHook(undefined);
  using resend = opened.resend;
  expect(await opened.post(received, { secret: `whsec_${Buffer.alloc(32, 9).toString("base64")}` })).toBe(400);
  expect(await opened.post(received, { secondsAgo: 301 })).toBe(400);
  expect(await opened.post(received, { secondsAgo: -301 })).toBe(400);
  expect((await opened.request("/hooks/resend", { method: "POST", body: "{}" })).status).toBe(400);
  for (const body of ["", "x", "[]", "{}", '{"type":"email.received","data":{"email_id":"../domains"}}'])
    expect(await opened.post(body)).toBe(400);
  expect(resend.asked).toEqual([]);
  expect(await opened.post({ type: "contact.created", data: { email_id: EMAIL_ID } })).toBe(204);
  await opened.db.deleteFrom("settings").where("name", "=", "resend-hook").execute();
  expect(await opened.post(received)).toBe(404);
});

test("while Resend does not hand it over, the event is asked for again, and Settings say why", async () => {
  await using opened = await openHook(undefined);
  using resend = opened.resend;
  const shown = () => showResendHook({ db: opened.db, secretKey: opened.app.secretKey, siteUrl: "https://a.test" });
  for (const status of [401, 429, 500]) {
    resend.status = status;
    expect(await opened.post(received)).toBe(503);
    expect((await shown()).trouble).toContain(String(status));
  }
  resend.status = 200;
  expect(await opened.post(received)).toBe(204);
  expect(await shown()).toMatchObject({ trouble: null, isOn: true, standing: { taken: 1 } });
});

testOnBothEngines("the id that Resend put in the place of ours finds the thread", async (place) => {
  const own = "<0101019a-1111@us-east-1.amazonses.com>";
  const raw = aMailFrom("Paul <paul@ailleurs.test>", { headers: { "In-Reply-To": own } });
  await using opened = await openHook(place, { raw });
  using _ = opened.resend;
  const id = await opened.enqueueQuote();
  expect(
    await opened.post({ type: "email.sent", data: { email_id: EMAIL_ID, message_id: own, tags: { mail: id } } }),
  ).toBe(204);
  expect(await opened.post(received)).toBe(204);
  expect(await loadMessages(opened.db, opened.lead.id)).toMatchObject([
    { fromAddress: "paul@ailleurs.test", aboutMail: id },
  ]);
});

testOnBothEngines("a mail that came back to Resend is marked with the reason, and told once", async (place) => {
  await using opened = await openHook(place);
  using _ = opened.resend;
  const id = await opened.enqueueQuote();
  await opened.db.updateTable("mails").set({ state: "sent", sent_at: opened.clock.now.toISOString() }).execute();
  const bounce = { message: "550 5.1.1 no such user", type: "Permanent" };
  const event = { type: "email.bounced", data: { email_id: EMAIL_ID, tags: [{ name: "mail", value: id }], bounce } };
  expect([await opened.post(event), await opened.post(event)]).toEqual([204, 204]);
  const row = await opened.db
    .selectFrom("mails")
    .select(["state", "last_error"])
    .where("id", "=", id)
    .executeTakeFirst();
  expect(row).toEqual({ state: "stopped", last_error: '{"code":"bounced-unknown"}' });
});
