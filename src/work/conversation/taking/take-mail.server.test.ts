import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { readContent } from "#src/work/conversation/reading/mail-content.server.ts";
import { loadMessages, loadUnanswered } from "#src/work/conversation/messages.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aBounceOf, aMailFrom } from "#test/mails/a-mail-from.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { takeMail } from "./take-mail.server.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const MARIE = "Marie Tremblay <marie@exemple.test>";

async function aKnownLead(db: Db, differences = {}) {
  const row = aLeadRow({ submitted_at: "2026-11-19T12:00:00.000Z", ...differences });
  const lead = { ...row, ...personKeys(row) };
  await db.insertInto("leads").values(lead).execute();
  return lead;
}

async function aSentMail(db: Db, leadId: string, kind: "customer-quote" | "owner-new-lead" = "customer-quote") {
  const mail = { kind, leadId, to: "marie@exemple.test", subject: "Votre soumission", text: "x", html: "" };
  await enqueue(db, mail, now);
  await db.updateTable("mails").set({ state: "sent", sent_at: now.toISOString() }).execute();
  return db.selectFrom("mails").select(["id", "message_id"]).orderBy("id", "desc").executeTakeFirstOrThrow();
}

function take(db: Db, raw: Buffer) {
  const makePhoto = async () => "picture-too-slow" as const;
  const deps = { db, env: { DATA_DIR: "/tmp" }, makePhoto, siteUrl: "https://www.nordet.example", now: () => now };
  return takeMail({ ...deps, readMail: readContent }, raw, "hook");
}

testOnBothEngines(
  "an answer stands with the lead that its mail was about, whoever's address it comes from",
  async (place) => {
    await using db = await openTestDb(place);
    const lead = await aKnownLead(db);
    const other = await aKnownLead(db, { email: "paul@exemple.test" });
    const mail = await aSentMail(db, lead.id);
    const headers = { "In-Reply-To": mail.message_id, References: `<x@y.test> ${mail.message_id}` };
    expect(await take(db, aMailFrom("Paul <paul@exemple.test>", { headers }))).toBe("stored");

    expect(await loadMessages(db, lead.id)).toMatchObject([
      { direction: "in", text: "Parfait pour jeudi, merci !", standing: "wanted", aboutMail: mail.id },
    ]);
    expect(await loadMessages(db, other.id)).toEqual([]);
  },
);

testOnBothEngines("a byte that PostgreSQL refuses, in whichever header, keeps back no answer", async (place) => {
  await using db = await openTestDb(place);
  const lead = await aKnownLead(db);
  const names = ["Message-ID", "In-Reply-To", "References", "To", "Subject", "Content-Language"];
  for (const name of names)
    expect(await take(db, aMailFrom(MARIE, { headers: { [name]: "<a\0b@x.test>" } })), name).toBe("stored");
  expect(await take(db, aMailFrom("Ma\0rie <marie@exemple.test>", { text: "a\0b" }))).toBe("stored");
  expect(await loadMessages(db, lead.id)).toHaveLength(names.length + 1);
});

testOnBothEngines(
  "else it stands with the newest lead of its address in the inbox, and the owner is told once",
  async (place) => {
    await using db = await openTestDb(place);
    await aKnownLead(db, { submitted_at: "2026-01-01T12:00:00.000Z" });
    const lead = await aKnownLead(db);
    await aKnownLead(db, { submitted_at: "2026-11-20T12:00:00.000Z", box: "spam" });
    const raw = aMailFrom("=?utf-8?q?Marie?= <MARIE@exemple.test>");
    expect(await Promise.all([take(db, raw), take(db, raw)])).toEqual(expect.arrayContaining(["stored", "known"]));
    expect(await take(db, Buffer.concat([Buffer.from("Received: by another.test\r\n"), raw]))).toBe("known");

    expect(await loadMessages(db, lead.id)).toHaveLength(1);
    expect(await loadUnanswered(db)).toMatchObject([{ leadId: lead.id, isProven: true }]);
    const mails = await db.selectFrom("mails").select(["kind", "reply_to"]).execute();
    expect(mails).toEqual([{ kind: "owner-answer", reply_to: "MARIE@exemple.test" }]);
  },
);

testOnBothEngines("nothing is kept of a stranger's mail, and none of our own mails is taken in", async (place) => {
  await using db = await openTestDb(place);
  const lead = await aKnownLead(db);
  const mail = await aSentMail(db, lead.id);
  expect(await take(db, aMailFrom("Banque <secret@banque.test>", { text: "Votre solde" }))).toBe("stranger");
  expect(await take(db, aMailFrom(MARIE, { headers: { "Message-ID": mail.message_id } }))).toBe("ours");
  const rows = await db.selectFrom("messages").selectAll().execute();
  expect(rows).toMatchObject([{ kind: "stranger", from_address: "", subject: "", text: "", lead_id: null }]);
});

testOnBothEngines("what the owner answers to a notice is no customer's answer", async (place) => {
  await using db = await openTestDb(place);
  const lead = await aKnownLead(db);
  const mail = await aSentMail(db, lead.id, "owner-new-lead");
  const headers = { "In-Reply-To": mail.message_id };
  expect(await take(db, aMailFrom("Julie <julie@ailleurs.test>", { headers }))).toBe("stranger");
});

testOnBothEngines("an out-of-office is folded and starts no clock", async (place) => {
  await using db = await openTestDb(place);
  const lead = await aKnownLead(db);
  const signs: Record<string, string>[] = [
    { "Auto-Submitted": "auto-replied" },
    { Precedence: "bulk" },
    { "X-Autoreply": "yes" },
    { Subject: "Réponse automatique : absente" },
  ];
  for (const headers of signs) expect(await take(db, aMailFrom(MARIE, { headers }))).toBe("stored");

  const messages = await loadMessages(db, lead.id);
  expect(messages.map(({ kind, standing }) => [kind, standing])).toEqual(
    Array.from({ length: 4 }, () => ["automatic", "none"]),
  );
  expect(await loadUnanswered(db)).toEqual([]);
  expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
});

testOnBothEngines(
  "a mail that came back is marked with the reason, and the owner's retry leaves it alone",
  async (place) => {
    await using db = await openTestDb(place);
    const lead = await aKnownLead(db);
    const mail = await aSentMail(db, lead.id);
    const stateOf = () =>
      db.selectFrom("mails").select(["state", "last_error"]).where("id", "=", mail.id).executeTakeFirstOrThrow();
    expect(await take(db, aBounceOf(mail.message_id, { action: "delayed", status: "4.4.1" }))).toBe("bounce");
    expect(await stateOf()).toEqual({ state: "sent", last_error: null });
    expect(await take(db, aBounceOf(mail.message_id))).toBe("bounce");
    expect(await stateOf()).toEqual({ state: "stopped", last_error: '{"code":"bounced-unknown"}' });
    expect(await loadMessages(db, lead.id)).toMatchObject([{ kind: "automatic" }]);
  },
);

testOnBothEngines("a mail whose domain's check failed is shown as not proven, and starts nothing", async (place) => {
  await using db = await openTestDb(place);
  const lead = await aKnownLead(db);
  const forged = { "Authentication-Results": "mx.nordet.example; dmarc=fail header.from=exemple.test" };
  await take(db, aMailFrom(MARIE, { headers: forged }));
  expect(await loadMessages(db, lead.id)).toMatchObject([{ proof: "unproven", standing: "look" }]);
  const after = await db.selectFrom("leads").select(["status", "version"]).where("id", "=", lead.id).executeTakeFirst();
  expect(after).toEqual({ status: lead.status, version: 1 });
});

testOnBothEngines("a mail whose clock cannot be right came when it came", async (place) => {
  await using db = await openTestDb(place);
  const lead = await aKnownLead(db);
  for (const date of [
    "Fri, 20 Nov 2026 09:12:00 -0500",
    "Thu, 1 Jan 1970 00:00:00 +0000",
    "Sat, 1 Jan 2050 00:00:00 +0000",
    "x",
  ])
    await take(db, aMailFrom(MARIE, { headers: { Date: date } }));
  const [, , , first] = await loadMessages(db, lead.id);
  expect(first?.at).toBe("2026-11-20T14:12:00.000Z");
  expect((await loadMessages(db, lead.id)).slice(0, 3).map(({ at }) => at)).toEqual(
    Array.from({ length: 3 }, () => now.toISOString()),
  );
});

testOnBothEngines(
  "an answer about a lost lead or one in the bin is said, and programs hear nothing of the bin",
  async (place) => {
    await using db = await openTestDb(place);
    await saveSettings(db, { integrations: { webhookUrl: "https://hooks.example.test", webhookSecret: "x" } }, now);
    const lost = await aKnownLead(db, { status: "lost" });
    const thrown = await aKnownLead(db, { box: "deleted", email: "paul@exemple.test" });
    const mail = await aSentMail(db, thrown.id);
    await take(db, aMailFrom(MARIE));
    await take(db, aMailFrom("Paul <paul@exemple.test>", { headers: { "In-Reply-To": mail.message_id } }));

    const unanswered = await loadUnanswered(db);
    expect(Object.fromEntries(unanswered.map(({ leadId, standsIn }) => [leadId, standsIn]))).toEqual({
      ...{ [lost.id]: "lost", [thrown.id]: "bin" },
    });
    const heard = await db.selectFrom("mails").select("lead_id").where("channel", "=", "webhook").execute();
    expect(heard).toEqual([{ lead_id: lost.id }]);
  },
);
