import { expect } from "vitest";
import { randomUUID } from "node:crypto";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { sendAnswer } from "#src/work/conversation/answering/send-answer.server.ts";
import { loadMessagesAbout } from "#src/work/conversation/messages.server.ts";
import { readContent } from "#src/work/conversation/reading/mail-content.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aMailFrom } from "#test/mails/a-mail-from.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { takeMail } from "./take-mail.server.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const MARIE = "Marie <marie@exemple.test>";

testOnBothEngines("a question about a quote stands with it, and so does what follows", async (place) => {
  await using db = await openTestDb(place);
  const row = aLeadRow();
  const at = now.toISOString();
  await insertRows(db, "leads", [{ ...row, ...personKeys(row) }]);
  for (const [id, number] of [
    ["quote-1", "2026-001"],
    ["quote-2", "2026-0010"],
  ] as const) {
    await insertRows(db, "jobs", [{ id: `job of ${id}`, lead_id: row.id, created_at: at }]);
    const quote = { id, job_id: `job of ${id}`, lead_id: row.id, number, revision: 1, language: "fr", draft: "{}" };
    await insertRows(db, "quotes", [{ ...quote, state: "sent", valid_until: "2026-12-30", created_at: at }]);
  }
  const take = async (headers: Record<string, string>, text: string) => {
    const deps = { db, env: { DATA_DIR: "/tmp" }, makePhoto: async () => "picture-too-slow" as const, now: () => now };
    const raw = aMailFrom(MARIE, { text, headers });
    return takeMail({ ...deps, siteUrl: "https://a.test", readMail: readContent }, raw, "hook");
  };
  const about = async (id: string) => (await loadMessagesAbout(db, { table: "quotes", id })).map(({ text }) => text);
  const sent = { kind: "customer-quote" as const, leadId: row.id, to: row.email, text: "x", html: "" };
  await enqueue(db, { ...sent, subject: "Votre soumission 2026-0010" }, now);
  const mail = await db.selectFrom("mails").select("message_id").executeTakeFirstOrThrow();

  await take({ Subject: "Une question", "In-Reply-To": mail.message_id }, "Le scellant ?");
  expect([await about("quote-1"), await about("quote-2")]).toEqual([[], ["Le scellant ?"]]);
  const answer = { id: randomUUID(), leadId: row.id, subject: "Re: Une question", text: "Il est compris.", files: [] };
  await sendAnswer(db, answer, now);
  const own = await db.selectFrom("mails").select("message_id").where("id", "=", answer.id).executeTakeFirstOrThrow();
  await take({ Subject: "Re: Une question", "In-Reply-To": own.message_id }, "Merci !");
  expect((await about("quote-2")).toSorted()).toEqual(["Il est compris.", "Le scellant ?", "Merci !"]);
  await take({ Subject: "Ma soumission 2026-001" }, "Et celle-là ?");
  await take({ Subject: "Autre chose" }, "Bonjour");
  expect(await about("quote-1")).toEqual(["Et celle-là ?"]);
});
