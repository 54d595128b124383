import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { roadStanding, saveMailRequests } from "#src/work/conversation/answers-settings.server.ts";
import type { Road } from "#src/work/conversation/reading/message.ts";
import { loadMessages, loadUnanswered } from "#src/work/conversation/messages.server.ts";
import { loadThread } from "#src/work/conversation/answering/thread.server.ts";
import { readContent } from "#src/work/conversation/reading/mail-content.server.ts";
import { deleteLead, releaseLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { aBounceOf, aMailFrom } from "#test/mails/a-mail-from.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { takeMail } from "./take-mail.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const siteUrl = "https://www.nordet.example";
const PAUL = "Paul Roy <paul@ailleurs.test>";
const first = { Subject: "Lavage de terrasse", "Content-Language": "en-CA" };

function take(db: Db, raw: Buffer, { road = "hook", at = now }: { road?: Road; at?: Date } = {}) {
  const makePhoto = async () => "picture-too-slow" as const;
  const deps = { db, env: { DATA_DIR: "/tmp" }, makePhoto, siteUrl, now: () => at };
  return takeMail({ ...deps, readMail: readContent }, raw, road);
}

const turnOn = (db: Db) => saveMailRequests(byOwner(db), { isOn: true }, now);
const leadsOf = (db: Db) => db.selectFrom("leads").selectAll().orderBy("id").execute();
const idsOf = (db: Db, table: "leads" | "mails") => db.selectFrom(table).select("id").execute();

testOnBothEngines(
  "a stranger's mail becomes a request in quarantine once it is wanted, and tells nobody",
  async (place) => {
    await using db = await openTestDb(place);
    expect(await take(db, aMailFrom(PAUL, { headers: first }))).toBe("stranger");
    expect(await leadsOf(db)).toEqual([]);
    await turnOn(db);
    const forged = { ...first, "Authentication-Results": "mx.nordet.example; dmarc=fail header.from=ailleurs.test" };
    expect(
      await take(db, aMailFrom(PAUL, { headers: first, text: "Bonjour,\nune question" }), { road: "resend" }),
    ).toBe("request");
    expect(await take(db, aMailFrom("luc@ailleurs.test", { headers: forged }))).toBe("request");

    const [lead, other] = await leadsOf(db);
    expect(lead).toMatchObject({
      ...{
        name: "Paul Roy",
        email: "paul@ailleurs.test",
        phone: "",
        language: "en",
        box: "quarantine",
        origin: "mail",
      },
      message: "Lavage de terrasse\n\nBonjour,\nune question",
      ...{ verdict_reasons: '["by-mail"]', customer_id: null },
    });
    expect(other).toMatchObject({
      ...{ name: "luc@ailleurs.test", box: "quarantine", verdict_reasons: '["by-mail","sender-unproven"]' },
    });
    expect(await idsOf(db, "mails")).toEqual([]);
    expect(await loadUnanswered(db)).toEqual([]);
    expect(await roadStanding(db, "hook")).toMatchObject({ taken: 0, requests: 1, strangers: 1 });
  },
);

testOnBothEngines(
  "the same mail makes one request, at once, later, after its release, or by another road",
  async (place) => {
    await using db = await openTestDb(place);
    await turnOn(db);
    const raw = aMailFrom(PAUL, { headers: first });
    const both = await Promise.all([take(db, raw), take(db, raw)]);
    expect(both.toSorted()).toEqual(["known", "request"]);
    expect(await take(db, raw, { road: "resend" })).toBe("known");
    const [lead] = await leadsOf(db);
    await releaseLead(db, { id: lead?.id ?? "", siteUrl }, now);
    for (const road of ["hook", "resend", "imap"] as const) expect(await take(db, raw, { road })).toBe("known");
    expect(await leadsOf(db)).toHaveLength(1);
    expect(await loadMessages(db, lead?.id ?? "")).toHaveLength(1);
  },
);

testOnBothEngines("once it is released its mail waits for an answer, which stands in its thread", async (place) => {
  await using db = await openTestDb(place);
  await turnOn(db);
  await take(db, aMailFrom(PAUL, { headers: { ...first, "Message-ID": "<first@ailleurs.test>" } }));
  await take(db, aMailFrom("Luc <luc@ailleurs.test>"));
  const [lead, thrown] = await leadsOf(db);
  await deleteLead(db, thrown?.id ?? "", now);
  await releaseLead(db, { id: lead?.id ?? "", siteUrl }, now);

  expect(await loadUnanswered(db)).toMatchObject([{ leadId: lead?.id, isProven: true, standsIn: "work" }]);
  expect(await loadThread(db, lead?.id ?? "")).toMatchObject({ inReplyTo: "<first@ailleurs.test>" });
  const mails = await db.selectFrom("mails").select("kind").where("channel", "=", "mail").execute();
  expect(mails).toEqual([{ kind: "owner-new-lead" }]);
  expect(await take(db, aMailFrom(PAUL, { text: "Et demain ?" }))).toBe("stored");
});

testOnBothEngines(
  "what no person wrote, what answers the owner's notices, and one's own mailbox make none",
  async (place) => {
    await using db = await openTestDb(place);
    await turnOn(db);
    const notice = { kind: "owner-new-lead" as const, to: "info@nordet.example", subject: "x", text: "x", html: "" };
    await enqueue(db, notice, now);
    const { message_id } = await db.selectFrom("mails").select("message_id").executeTakeFirstOrThrow();
    const signs: Record<string, string>[] = [
      { "Auto-Submitted": "auto-generated" },
      { "Auto-Submitted": "auto-replied" },
      { Precedence: "bulk" },
      { Precedence: "list" },
      { "X-Autoreply": "yes" },
      { "List-Id": "<news.ailleurs.test>" },
      { "List-Unsubscribe": "<https://ailleurs.test/stop>" },
      { Subject: "Out of office: back on Monday" },
      { "Return-Path": "<>" },
      { "X-Failed-Recipients": "marie@exemple.test" },
      { "Content-Type": 'multipart/report; boundary="x"' },
      { From: "a@ailleurs.test, b@ailleurs.test" },
      { From: "nobody" },
      { "In-Reply-To": message_id },
    ];
    const senders = ["MAILER-DAEMON@mx.test", "postmaster@mx.test", "no-reply@shop.test", "noreply-fr@shop.test"];
    const mails = [
      ...signs.map((headers) => aMailFrom(PAUL, { headers })),
      ...senders.map((sender) => aMailFrom(`Boutique <${sender}>`)),
      ...[aBounceOf("<unknown@ailleurs.test>"), Buffer.alloc(0), Buffer.from([0, 255, 10, 58])],
      aMailFrom(PAUL, { headers: { Subject: null }, text: " \n " }),
    ];
    for (const raw of mails) expect(await take(db, raw), raw.toString().slice(0, 300)).toBe("stranger");
    expect(await take(db, aMailFrom(PAUL), { road: "imap" })).toBe("stranger");
    expect(await leadsOf(db)).toEqual([]);
  },
);

testOnBothEngines(
  "a sender makes five requests a day and all of them fifty; the others are only counted",
  async (place) => {
    await using db = await openTestDb(place);
    await turnOn(db);
    const ofOne = [];
    for (let mails = 0; mails < 7; mails++) ofOne.push(await take(db, aMailFrom(PAUL)));
    expect(ofOne.filter((taken) => taken === "request")).toHaveLength(5);
    for (let mails = 0; mails < 60; mails++) await take(db, aMailFrom(`a${mails}@ailleurs.test`));
    expect(await leadsOf(db)).toHaveLength(50);
    const tomorrow = new Date(now.getTime() + 86_400_000);
    expect(await take(db, aMailFrom(PAUL), { at: tomorrow })).toBe("request");
  },
);

testOnBothEngines("whatever a mail says, its request keeps to the limits of the form", async (place) => {
  await using db = await openTestDb(place);
  await turnOn(db);
  const name = `=?utf-8?b?${Buffer.from(`${"é".repeat(300)}\u202eevil`).toString("base64")}?=`;
  const text = `${"😀".repeat(5_000)}\u0000\u0007 fin`;
  expect(await take(db, aMailFrom(`${name} <paul@ailleurs.test>`, { text }))).toBe("request");
  const html = '<p>Bonjour <b>vous</b></p><script>alert(1)</script><img src="https://track.test/x.png">';
  expect(await take(db, aMailFrom("Luc <luc@ailleurs.test>", { html, headers: { Subject: "Prix" } }))).toBe("request");

  const [long, shown] = await leadsOf(db);
  expect(long?.name).toBe("é".repeat(100));
  expect(long?.message.length).toBeLessThanOrEqual(5_000);
  expect(long?.message.isWellFormed()).toBe(true);
  expect(shown?.message).toBe("Prix\n\nBonjour vous");
});
