import { expect } from "vitest";
import { toJson } from "#src/platform/columns/column.ts";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { changeStatus } from "./change-lead.server.ts";
import { countBoxes } from "#src/work/leads/list/count-boxes.server.ts";
import { findLeads } from "#src/work/leads/list/find-leads.server.ts";
import { changeLeads } from "./change-leads.server.ts";
import { correctLead } from "./correct-lead.server.ts";
import { addNote, changeNote, deleteNote, loadLead } from "./lead-history.server.ts";
import { listLeads } from "#test/leads/list-leads.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { deleteLead, eraseLead, markAsSpam, releaseLead, restoreLead, sweepDeletedLeads } from "./move-lead.server.ts";
import { addPhoneLead } from "./phone-leads.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = new Date("2026-11-20T13:00:00.000Z");
const siteUrl = "http://localhost:3000";
const unknownId = "00000000-0000-7000-8000-000000000000";

async function openLead(place: DatabaseLocation, differences: Parameters<typeof aLeadRow>[0] = {}) {
  const db = await openTestDb(place);
  const row = aLeadRow({ submitted_at: now.toISOString(), ...differences });
  await db.insertInto("leads").values(row).execute();
  return { db, id: row.id, [Symbol.asyncDispose]: () => db.destroy() };
}

testOnBothEngines("a status is stored with its details, and is in the timeline", async (place) => {
  await using lead = await openLead(place);
  const { db, id } = lead;

  expect(await changeStatus(db, { id, status: "won", amount: 45_050, version: 1 }, now)).toBe("changed");
  expect(await changeStatus(db, { id, status: "lost", reason: "Trop cher", version: 2 }, later)).toBe("changed");
  expect(await loadLead(db, id)).toMatchObject({
    status: "lost",
    won_cents: null,
    lost_reason: "Trop cher",
    version: 3,
    events: [
      { kind: "status", from: "won", to: "lost", lost_reason: "Trop cher", at: later.toISOString() },
      { kind: "status", from: "new", to: "won", won_cents: 45_050 },
    ],
  });
});

testOnBothEngines("how far a lead ever came is kept when it is lost", async (place) => {
  await using lead = await openLead(place);
  const { db, id } = lead;
  await changeStatus(db, { id, status: "quoted", version: 1 }, now);
  await changeStatus(db, { id, status: "lost", reason: "", version: 2 }, later);

  expect(await db.selectFrom("leads").select(["status", "furthest"]).execute()).toEqual([
    { status: "lost", furthest: "quoted" },
  ]);
});

testOnBothEngines("of two changes of the same version, the second is a conflict", async (place) => {
  await using lead = await openLead(place);
  const { db, id } = lead;
  const answers = await Promise.all([
    changeStatus(db, { id, status: "contacted", version: 1 }, now),
    changeStatus(db, { id, status: "quoted", version: 1 }, now),
  ]);

  expect(answers.toSorted()).toEqual(["changed", "stale"]);
  expect((await loadLead(db, id))?.events).toHaveLength(1);
  expect(await changeStatus(db, { id: unknownId, status: "quoted", version: 1 }, now)).toBe("unknown");
});

testOnBothEngines("the same status again changes nothing", async (place) => {
  await using lead = await openLead(place);
  await changeStatus(lead.db, { id: lead.id, status: "new", version: 1 }, now);

  expect(await loadLead(lead.db, lead.id)).toMatchObject({ version: 1, events: [] });
});

testOnBothEngines("notes stand with their lead, the newest first", async (place) => {
  await using lead = await openLead(place);
  await addNote(lead.db, { leadId: lead.id, text: "Rappeler lundi" }, now);
  await addNote(lead.db, { leadId: lead.id, text: "A rappelé\nOK" }, later);

  expect(await loadLead(lead.db, lead.id)).toMatchObject({
    notes: [{ text: "A rappelé\nOK", created_at: later.toISOString() }, { text: "Rappeler lundi" }],
  });
  expect(await addNote(lead.db, { leadId: unknownId, text: "Rappeler" }, now)).toBeUndefined();
});

testOnBothEngines("a lead is corrected, changed with others and given back, with its notes", async (place) => {
  await using lead = await openLead(place);
  const { db, id } = lead;
  const note = await addNote(db, { leadId: id, text: "Rapeler" }, now);
  await changeNote(db, { leadId: id, noteId: note?.id ?? "", text: "Rappeler" });
  const details = { name: "Marie Roy", phone: "450 555-0199", email: "", message: "", version: 1 };

  expect(await correctLead(byOwner(db), { ...details, id }, later)).toBe("changed");
  expect(await changeLeads(db, { leads: [{ id, box: "spam" }], undo: false, siteUrl }, later)).toEqual([
    { id, version: 3, box: "inbox" },
  ]);
  expect(await loadLead(db, id)).toMatchObject({
    ...{ name: "Marie Roy", email: "", box: "spam", version: 3, notes: [{ text: "Rappeler" }] },
    events: [{ kind: "moved" }, { kind: "corrected", before: { name: "Marie Tremblay" } }],
  });
  expect(await changeLeads(db, { leads: [{ id, version: 2, box: "inbox" }], undo: true, siteUrl }, later)).toEqual([]);
  expect(await deleteNote(db, { leadId: id, noteId: note?.id ?? "" })).toBe(true);
  expect(await deleteNote(db, { leadId: id, noteId: note?.id ?? "" })).toBe(false);
});

testOnBothEngines("a lead that the checks put aside is released with its mails, once", async (place) => {
  await using lead = await openLead(place, { box: "quarantine", verdict_reasons: toJson(["too-fast"]) });
  const { db, id } = lead;
  await releaseLead(db, { id, siteUrl }, later);
  await markAsSpam(db, id, later);
  await releaseLead(db, { id, siteUrl }, later);

  expect(await listLeads(db)).toMatchObject([{ id }]);
  expect(await loadLead(db, id)).toMatchObject({
    box: "inbox",
    reasons: ["too-fast"],
    mails: [{ kind: "visitor-acknowledgement" }, { kind: "owner-new-lead" }],
    events: [
      { kind: "moved", from: "spam", to: "inbox" },
      { kind: "moved", from: "inbox", to: "spam" },
      { kind: "moved", from: "quarantine", to: "inbox" },
    ],
  });
});

testOnBothEngines("a lead released days later gets no acknowledgement", async (place) => {
  await using lead = await openLead(place, { box: "spam", submitted_at: "2026-11-10T12:00:00.000Z" });
  await releaseLead(lead.db, { id: lead.id, siteUrl }, later);

  expect(await loadLead(lead.db, lead.id)).toMatchObject({ box: "inbox", mails: [] });
});

testOnBothEngines("a deleted lead comes back to where it lay", async (place) => {
  await using lead = await openLead(place, { box: "quarantine" });
  const { db, id } = lead;
  await deleteLead(db, id, now);
  await deleteLead(db, id, later);

  expect(await countBoxes(db)).toMatchObject({ quarantine: 0, deleted: 1 });
  expect(await loadLead(db, id)).toMatchObject({ box: "deleted", deleted_at: now.toISOString() });
  expect(await restoreLead(db, id, later)).toBe("changed");
  expect(await restoreLead(db, id, later)).toBe("changed");
  expect(await loadLead(db, id)).toMatchObject({ box: "quarantine", deleted_at: null });
  expect(await deleteLead(db, unknownId, now)).toBe("unknown");
});

testOnBothEngines("only a deleted lead is erased, with all that hangs on it", async (place) => {
  await using lead = await openLead(place);
  const { db, id } = lead;
  await addNote(db, { leadId: id, text: "Rappeler lundi" }, now);

  const recorded: string[] = [];
  const record = async () => void recorded.push(id);
  expect(await eraseLead(db, id, record, now)).toBe("not-deleted");
  await deleteLead(db, id, now);
  const failing = eraseLead(db, id, () => Promise.reject(new Error("not recorded")), now);
  await expect(failing).rejects.toThrow("not recorded");
  expect(await eraseLead(db, id, record, now)).toBe("erased");
  expect(await db.selectFrom("lead_notes").selectAll().execute()).toEqual([]);
  expect(await eraseLead(db, id, record, now)).toBe("unknown");
  expect(recorded).toEqual([id]);
});

testOnBothEngines("after thirty days a deleted lead is gone, with all that hangs on it", async (place) => {
  await using lead = await openLead(place);
  const { db, id } = lead;
  const kept = aLeadRow();
  await db.insertInto("leads").values(kept).execute();
  await addNote(db, { leadId: id, text: "Rappeler" }, now);
  await deleteLead(db, id, now);
  await deleteLead(db, kept.id, new Date("2026-11-21T12:00:00.000Z"));
  await sweepDeletedLeads(db, new Date("2026-12-20T12:00:00.000Z"));
  expect(await loadLead(db, id)).toBeDefined();
  await sweepDeletedLeads(db, new Date("2026-12-20T12:00:00.001Z"));

  expect(await loadLead(db, id)).toBeUndefined();
  expect(await db.selectFrom("lead_notes").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("lead_events").selectAll().execute()).toMatchObject([{ lead_id: kept.id }]);
});

testOnBothEngines("a caller becomes a lead that is found", async (place) => {
  await using lead = await openLead(place);
  const { db } = lead;
  const called = { name: "Luc Roy", phone: "450 555-0100", email: "", message: "", language: "fr" } as const;
  const id = await addPhoneLead(db, { ...called, service: "gutters" }, now);
  const again = await addPhoneLead(db, { ...called, phone: "none", service: "siding" }, later);
  const page = await findLeads(db, {
    ...{ search: "4505550100", service: "", status: "", box: "inbox", sort: "-date", limit: 5 },
  });

  expect(page?.leads).toMatchObject([{ id, origin: "phone", service_requested: "Nettoyage de gouttières" }]);
  expect(await loadLead(db, again)).toMatchObject({ repeat_of: null, mails: [], submitted_at: later.toISOString() });
});
