import { expect } from "vitest";
import { toEventColumns } from "#src/platform/columns/event-columns.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { verbatim } from "#src/account/notifications/delivery-words.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import type { NewLeadEvent } from "#src/work/leads/lead-events.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { aMail } from "#test/mails/a-mail.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadTimeline } from "./load-timeline.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

async function newest(db: Db, limit = 20) {
  return (await loadTimeline(db, "newest", { limit })).entries;
}

testOnBothEngines(
  "the newest requests of the inbox and those held back come in one list, without spam and imports",
  async (place) => {
    await using db = await openTestDb(place);
    const boxes = ["inbox", "quarantine", "spam", "inbox", "deleted"] as const;
    for (const [minute, box] of boxes.entries())
      await db
        .insertInto("leads")
        .values({ ...aLead({ name: `Lead ${minute}`, submitted_at: `2026-11-20T12:0${minute}:00.000Z` }), box })
        .execute();
    await db
      .insertInto("leads")
      .values(aLead({ name: "Imported", origin: "import", submitted_at: "2026-11-20T12:30:00.000Z" }))
      .execute();
    const names = async (limit: number) =>
      (await newest(db, limit)).map(({ subject }) => subject?.kind === "lead" && [subject.name, subject.box]);

    const two = [
      ["Lead 3", "inbox"],
      ["Lead 1", "quarantine"],
    ];
    expect(await names(10)).toEqual([...two, ["Lead 0", "inbox"]]);
    expect(await names(2)).toEqual(two);
  },
);

testOnBothEngines("the newest files for Google Ads come first", async (place) => {
  await using db = await openTestDb(place);
  for (const [id, dialect] of [
    ["a", "legacy"],
    ["b", "data-manager"],
  ] as const)
    await db.insertInto("lead_exports").values({ id, dialect, exported_at: now.toISOString() }).execute();

  expect(await newest(db, 1)).toEqual([
    {
      ...{ id: "b", at: now.toISOString(), kind: "ad_file.exported", subject: null, actor: "owner" },
      detail: { dialect: "data-manager" },
    },
  ]);
});

testOnBothEngines("the newest steps tell whose lead came how far; a corrected amount is no step", async (place) => {
  await using db = await openTestDb(place);
  const lead = aLeadRow({ name: "Marie", origin: "import" });
  await db.insertInto("leads").values(lead).execute();
  await changeStatus(db, { id: lead.id, status: "contacted", version: 1 }, now);
  await changeStatus(db, { id: lead.id, status: "won", amount: 32_500, version: 2 }, now);
  const corrected: NewLeadEvent = { kind: "status", from: "won", to: "won", won_cents: 40_000, lost_reason: "" };
  await db
    .insertInto("lead_events")
    .values({ id: "later", lead_id: lead.id, at: "2026-11-21T12:00:00.000Z", ...toEventColumns(corrected) })
    .execute();

  expect(await newest(db)).toMatchObject([
    { kind: "lead.status_changed", subject: { id: lead.id, name: "Marie" }, detail: { to: "won", won_cents: 32_500 } },
    { subject: { id: lead.id }, detail: { to: "contacted", won_cents: null } },
  ]);
});

testOnBothEngines("each reason is one trouble, dated by its newest mail", async (place) => {
  await using db = await openTestDb(place);
  const fates = [
    { state: "stopped", last_error: "550 No such user" },
    { state: "waiting", last_error: "421 Try later" },
    { state: "waiting", last_error: "421 Try later" },
    { state: "waiting", last_error: null },
    { state: "sent", last_error: "421 Try later" },
  ];
  for (const [minute, fate] of fates.entries()) {
    const subject = `Mail ${minute}`;
    await enqueue(db, aMail({ subject }), new Date(`2026-11-20T12:0${minute}:00.000Z`));
    await db.updateTable("mails").set(fate).where("subject", "=", subject).execute();
  }

  expect(await newest(db)).toMatchObject([
    {
      ...{ kind: "mail.failing", at: "2026-11-20T12:02:00.000Z" },
      detail: { state: "waiting", reason: verbatim("421 Try later"), mails: 2 },
    },
    {
      ...{ kind: "mail.failing", at: "2026-11-20T12:00:00.000Z" },
      detail: { state: "stopped", reason: verbatim("550 No such user"), mails: 1 },
    },
  ]);
  expect(await newest(db, 1)).toHaveLength(1);
});
