import { expect } from "vitest";
import { publishSite } from "#src/account/changes/change-site.server.ts";
import { giveToken } from "#src/account/changes/program-tokens.server.ts";
import { saveSetting } from "#src/account/changes/save-setting.server.ts";
import { saveSecurity } from "#src/account/settings/saved-settings.server.ts";
import { firstSecurity } from "#src/account/settings/security.ts";
import { saveSpend } from "#src/marketing/advertising/spend/spend.server.ts";
import { makeFeed } from "#src/work/appointments/feed/feed-link.server.ts";
import { saveMailRequests } from "#src/work/conversation/answers-settings.server.ts";
import { makeBooksLink } from "#src/work/invoices/books/books-link.server.ts";
import type { Recording } from "#src/account/events/record.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { mergeCustomers } from "#src/work/customers/moving/merge-customers.server.ts";
import { correctLead } from "#src/work/leads/follow-up/correct-lead.server.ts";
import { addNoteByProgram } from "#src/work/leads/follow-up/program-changes.server.ts";
import { joinCustomers } from "#src/work/customers/join-customers.server.ts";
import { makePerson } from "#src/work/people/people.server.ts";
import { weekdays } from "./work/a-person.ts";
import { aLeadRow } from "./leads/a-lead-row.ts";
import { quoteDeps, theOwner } from "./work/a-quote.ts";
import { testOnBothEngines } from "./databases/engines.ts";
import { allRows } from "./databases/filled-database.ts";
import { poisonRow } from "./databases/poison-row.ts";
import { openTestDb } from "./databases/test-db.ts";
import { logged } from "./app/told-events.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

type Deed = { logs: string; act: (deps: Recording, ids: Ids) => Promise<unknown> };
type Ids = { leads: string[]; customers: string[] };

const corrected = { name: "Marie", phone: "", email: "marie@exemple.test", message: "x", version: 1 };

const spend = { source: "google", campaign: "Spring", campaignId: "", month: "2026-06", cents: 50_000 };
const saveFirstSecurity = (trx: Db) => saveSecurity(trx, { version: 0, values: firstSecurity }, now);

/** One of each area: what a deed changes and what the log says of it stand in one transaction. */
const deeds: Deed[] = [
  {
    logs: "lead-corrected ",
    act: (deps, { leads: [id = ""] }) => correctLead(deps, { ...corrected, service: undefined, id }, now),
  },
  {
    logs: "program-changed-lead Zapier",
    act: ({ db, by }, { leads: [leadId = ""] }) =>
      addNoteByProgram({ db, by: { ...by, actor: "program", name: "Zapier" } }, { leadId, text: "Rappeler" }, now),
  },
  {
    logs: "customers-merged ",
    act: (deps, { customers: [from = "", to = ""] }) => mergeCustomers(deps, { from, to }, now),
  },
  {
    logs: "team-joined ",
    act: (deps) => makePerson(deps, { name: "Karim", colour: "blue", phone: "", hours: weekdays }, now),
  },
  { logs: "calendar-feed-made ", act: (deps) => makeFeed({ ...quoteDeps, ...deps }, now) },
  { logs: "books-link-made 90", act: (deps) => makeBooksLink({ ...quoteDeps, ...deps }, 90, now) },
  { logs: "mail-requests-on ", act: (deps) => saveMailRequests(deps, { isOn: true }, now) },
  { logs: "site-published ", act: (deps) => publishSite(deps, "", now) },
  {
    logs: "ad-spend-saved google, Spring, 2026-06",
    act: (deps) => saveSpend(deps, { spend }, now),
  },
  {
    logs: "token-made Zapier (leads:read)",
    act: (deps) => giveToken(deps, { name: "Zapier", scopes: ["leads:read"] }, now),
  },
  {
    logs: "settings-saved security",
    act: (deps) => saveSetting(deps, { subject: "security", save: saveFirstSecurity, isSaved: Boolean }, now),
  },
];

async function known(db: Db): Promise<Ids> {
  const rows = ["one@exemple.test", "two@exemple.test"].map((email) => aLeadRow({ email, phone: "" }));
  await db.insertInto("leads").values(rows).execute();
  const leads = rows.map(({ id }) => id);
  await joinCustomers(db, leads, now);
  const customers = await db.selectFrom("customers").select("id").orderBy("id").execute();
  return { leads, customers: customers.map(({ id }) => id) };
}

for (const { logs, act } of deeds) {
  testOnBothEngines(`what the log cannot take has not happened: ${logs}`, async (place) => {
    await using db = await openTestDb(place);
    const ids = await known(db);
    const [kind = ""] = logs.split(" ");
    await poisonRow(db, place, { table: "audit_events", on: "insert", column: "kind", value: kind });
    const before = await allRows(db);
    await expect(act({ db, by: theOwner }, ids)).rejects.toThrow("poisoned");

    expect(await allRows(db)).toEqual(before);
  });
}

testOnBothEngines("the log says each deed once, and which program did it", async (place) => {
  await using db = await openTestDb(place);
  const ids = await known(db);
  for (const { act } of deeds) await act({ db, by: theOwner }, ids);

  expect(await logged(db)).toEqual(deeds.map(({ logs }) => logs));
});
