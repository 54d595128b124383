import { none } from "#src/platform/db/conditions.server.ts";
import { after, DAY_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { removeOld } from "#src/platform/scheduled/due-rows.server.ts";
import { allSteps } from "#src/platform/scheduled/one-by-one.ts";
import { loadPrivacy } from "#src/account/settings/saved-settings.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import { TAX_YEARS } from "./invoice-retention.server.ts";
import { deleteLeads, type LeadIds } from "#src/work/leads/delete-leads.server.ts";
import type { LeadBox } from "#src/work/leads/lead-boxes.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    boxesSeen: Seen;
  }
}

const AT_ONCE = 200;
const RECORDED_EVERY_MS = MINUTE_MS;

type Doubtful = "quarantine" | "spam";
type Seen = Partial<Record<Doubtful, string>>;

export async function recordBoxSeen(db: Db, box: LeadBox, now: Date): Promise<void> {
  if (box !== "quarantine" && box !== "spam") return;
  const seen = (await loadSetting(db, "boxesSeen")) ?? {};
  const last = seen[box];
  if (last && now.getTime() - Date.parse(last) < RECORDED_EVERY_MS) return;
  await saveSettings(db, { boxesSeen: { ...seen, [box]: now.toISOString() } }, now);
}

/** An unseen box keeps its leads twice as long, so that a holiday costs no customer. A lead worked on lately stays. */
export async function sweepLeads(db: Db, now: Date): Promise<void> {
  const { doubtfulDays, leadMonths } = await loadPrivacy(db);
  const seen = (await loadSetting(db, "boxesSeen")) ?? {};
  const sweepDoubtful = (box: Doubtful) => {
    const days = daysBefore(now, doubtfulDays);
    const unseen = daysBefore(now, 2 * doubtfulDays);
    return sweepWhile(db, now, (from) =>
      untouchedSince(from, box, days).where((eb) =>
        eb.or([eb("submitted_at", "<=", seen[box] ?? ""), eb("submitted_at", "<", unseen)]),
      ),
    );
  };
  await allSteps(
    () => sweepDoubtful("quarantine"),
    () => sweepDoubtful("spam"),
    async () => {
      if (leadMonths > 0) await sweepWhile(db, now, (from) => withoutContract(from, { now, leadMonths }));
    },
  );
}

/** When the sweep takes each lead of a doubtful box that the owner has seen. ISO 8601 UTC, by id. */
export async function erasureMoments(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { doubtfulDays } = await loadPrivacy(db);
  const leads = await db
    .selectFrom("leads")
    .where("id", "in", ids)
    .select(({ selectFrom }) => [
      "id",
      "submitted_at",
      selectFrom("lead_events")
        .whereRef("lead_id", "=", "leads.id")
        .select((events) => events.fn.max<string | null>("at").as("at"))
        .as("worked_at"),
      selectFrom("lead_notes")
        .whereRef("lead_id", "=", "leads.id")
        .select((notes) => notes.fn.max<string | null>("created_at").as("at"))
        .as("noted_at"),
    ])
    .execute();
  return new Map(
    leads.map(({ id, submitted_at, worked_at, noted_at }) => {
      const touched = [submitted_at, worked_at ?? "", noted_at ?? ""].toSorted().at(-1) ?? submitted_at;
      return [id, after(new Date(touched), doubtfulDays * DAY_MS)];
    }),
  );
}

function untouchedSince(db: Db, box: LeadBox, moment: string): LeadIds {
  return db
    .selectFrom("leads")
    .select("leads.id")
    .where("box", "=", box)
    .where("submitted_at", "<", moment)
    .where(({ selectFrom }) =>
      none(
        selectFrom("lead_events")
          .select("lead_events.id")
          .whereRef("lead_events.lead_id", "=", "leads.id")
          .where("at", ">=", moment),
      ),
    )
    .where(({ selectFrom }) =>
      none(
        selectFrom("lead_notes")
          .select("lead_notes.id")
          .whereRef("lead_notes.lead_id", "=", "leads.id")
          .where("created_at", ">=", moment),
      ),
    )
    .where(({ selectFrom }) =>
      none(
        selectFrom("appointments")
          .select("appointments.id")
          .whereRef("appointments.lead_id", "=", "leads.id")
          .where("day", ">=", moment.slice(0, 10)),
      ),
    )
    .where(({ and, selectFrom }) =>
      and([
        // What is done with a paper, and what is written, is kept apart from what happened to the lead.
        none(
          selectFrom("quotes")
            .innerJoin("quote_events", "quote_events.quote_id", "quotes.id")
            .select("quotes.id")
            .whereRef("quotes.lead_id", "=", "leads.id")
            .where("quote_events.at", ">=", moment),
        ),
        none(
          selectFrom("invoices")
            .innerJoin("invoice_events", "invoice_events.invoice_id", "invoices.id")
            .select("invoices.id")
            .whereRef("invoices.lead_id", "=", "leads.id")
            .where("invoice_events.at", ">=", moment),
        ),
        none(
          selectFrom("messages")
            .select("messages.id")
            .whereRef("messages.lead_id", "=", "leads.id")
            .where("messages.created_at", ">=", moment),
        ),
      ]),
    );
}

/**
 * An accepted quote is a contract, which tax law wants kept for six years after the end of its year: its lead stays as
 * long, and as long as a plan runs.
 */
function withoutContract(db: Db, { now, leadMonths }: { now: Date; leadMonths: number }): LeadIds {
  const keptSince = `${now.getUTCFullYear() - TAX_YEARS}-01-01T00:00:00.000Z`;
  return untouchedSince(db, "inbox", monthsBefore(now, leadMonths))
    .where(({ selectFrom }) =>
      none(
        selectFrom("quotes")
          .select("quotes.id")
          .whereRef("quotes.lead_id", "=", "leads.id")
          .where("quotes.state", "=", "accepted")
          .where("quotes.decided_at", ">=", keptSince),
      ),
    )
    .where(({ selectFrom }) =>
      none(
        selectFrom("plans")
          .select("plans.id")
          .whereRef("plans.lead_id", "=", "leads.id")
          .where("plans.ended_on", "is", null)
          .where("plans.ends_on", ">=", now.toISOString().slice(0, 10)),
      ),
    );
}

/** The condition is asked again as they are deleted: the owner may have opened one meanwhile. */
function sweepWhile(db: Db, now: Date, old: (db: Db) => LeadIds): Promise<void> {
  return removeOld({
    load: (except) => old(db).where("id", "not in", except).limit(AT_ONCE).execute(),
    atOnce: AT_ONCE,
    remove: (ids) => db.transaction().execute((trx) => deleteLeads(trx, old(trx).where("leads.id", "in", ids), now)),
  });
}

function daysBefore(now: Date, days: number): string {
  return after(now, -days * DAY_MS);
}

export function monthsBefore(now: Date, months: number): string {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment.toISOString();
}
