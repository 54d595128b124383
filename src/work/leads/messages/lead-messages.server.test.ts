import type { KyselyPlugin } from "kysely";
import { uuidv7 } from "uuidv7";
import { exampleServices } from "#test/site/example-site.ts";
import { expect } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { exampleBusiness } from "#test/site/example-site.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { parseContactRequest } from "#src/work/leads/contact-request.ts";
import { receiveContactRequest, type ReceivedRequest } from "#src/work/leads/intake/receive-contact-request.server.ts";

const now = new Date("2026-11-20T14:05:00.000Z");

async function openLeads(place: DatabaseLocation) {
  const db = await openTestDb(place);
  const mails = () =>
    db.selectFrom("mails").select(["kind", "to", "reply_to", "lead_id", "subject"]).orderBy("id").execute();
  const receive = (differences: Partial<ReceivedRequest> = {}, ...plugins: KyselyPlugin[]) => {
    const read = parseContactRequest(aContactRequest(), exampleServices);
    if (!read.ok) throw new Error("an ordinary request is readable");
    const inbox: ReceivedRequest["verdict"] = { box: "inbox", reasons: [] };
    const received = { id: uuidv7(), request: read.values, verdict: inbox, siteUrl: "http://localhost" };
    const asked = plugins.reduce((before, plugin) => before.withPlugin(plugin), db);
    return receiveContactRequest(asked, { ...received, ...differences }, now);
  };
  return { db, mails, receive, [Symbol.asyncDispose]: () => db.destroy() };
}

testOnBothEngines("a stored request makes one mail to the owner and one to the visitor", async (place) => {
  await using leads = await openLeads(place);
  const stored = await leads.receive({ idempotencyKey: "a key" });
  await leads.receive({ idempotencyKey: "a key" });
  const lead_id = stored.kind === "stored" ? stored.id : "";
  expect(await leads.mails()).toMatchObject([
    { kind: "owner-new-lead", to: exampleBusiness.email, reply_to: "marie@exemple.test", lead_id },
    { kind: "visitor-acknowledgement", to: "marie@exemple.test", reply_to: exampleBusiness.email, lead_id },
  ]);
});

testOnBothEngines("storing a request with its customer and its mails takes 21 statements", async (place) => {
  await using leads = await openLeads(place);
  const asked: string[] = [];
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => (asked.push(node.kind), node),
    transformResult: async ({ result }) => result,
  };
  await leads.receive({}, counting);
  expect(asked).toHaveLength(21);
});

testOnBothEngines("spam and quarantine cause no mail", async (place) => {
  await using leads = await openLeads(place);
  await leads.receive({ verdict: { box: "spam", reasons: ["honeypot"] } });
  await leads.receive({ verdict: { box: "quarantine", reasons: ["too-fast"] } });
  expect(await leads.mails()).toEqual([]);
});

testOnBothEngines(
  "the owner's settings say where their mail goes, in which language, and whether it goes",
  async (place) => {
    await using leads = await openLeads(place);
    await saveSettings(leads.db, { email: { notifyTo: "moi@nordet.example", notifyLanguage: "fr" } }, now);
    await leads.receive();
    expect((await leads.mails())[0]).toMatchObject({
      to: "moi@nordet.example",
      subject: expect.stringContaining("Nouvelle demande"),
    });

    await saveSettings(leads.db, { email: { enableEmailNotifications: false } }, now);
    await leads.receive();
    expect((await leads.mails()).map(({ kind }) => kind)).toEqual([
      ...["owner-new-lead", "visitor-acknowledgement", "visitor-acknowledgement"],
    ]);
  },
);

testOnBothEngines("a lead that is erased takes its mails along", async (place) => {
  await using leads = await openLeads(place);
  await leads.receive();
  await leads.db.deleteFrom("leads").execute();
  expect(await leads.mails()).toEqual([]);
});
