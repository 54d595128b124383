import * as v from "valibot";
import { type LeadOutcome } from "#src/work/appointments/tables.ts";
import { parseJson, toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { codedMessage, parseForm, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { recordConsent } from "#src/account/consents/consents.server.ts";
import { personHashes } from "#src/account/consents/person-hashes.server.ts";
import { liftSuppression } from "#src/account/consents/suppressions.server.ts";
import { recordLeadEvent } from "#src/work/leads/follow-up/lead-history.server.ts";
import { loadCustomer } from "./messages/tell-customer.server.ts";
import { appointmentMessageWords } from "./messages/words.ts";
import { changeLeadWithin, withStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";
import { MOST_PAID_CENTS } from "./appointment.ts";
import type { AppointmentCode } from "./appointment-problems.ts";
import { yearAfter } from "./appointment-times.server.ts";
import { concludeAppointment, type AppointmentChanged, type AppointmentDeps } from "./conclude-change.server.ts";
import { loadAppointmentRow, writeAppointment, type AppointmentRow } from "./stored-appointment.server.ts";

/** For a lead that is being edited at the same time. */
const MOST_TRIES = 5;

const code: Coded<AppointmentCode> = codedMessage;
const choice = v.boolean(code("choose-on-or-off"));
const amount = code("appointment-paid", { most: MOST_PAID_CENTS / 100 });
const picture = v.pipe(v.string(code("appointment-pair")), v.uuid(code("appointment-pair")));

const Completion = v.object({
  version: rowVersion,
  paidCents: v.nullable(
    v.pipe(v.number(amount), v.integer(amount), v.minValue(0, amount), v.maxValue(MOST_PAID_CENTS, amount)),
  ),
  askReview: choice,
  /** In a year. */
  remindOwner: choice,
  /** In a year; the customer's word that they want it. */
  remindCustomer: choice,
  /** For the draft of the gallery; `agreed` is the customer's agreement to show them. */
  pair: v.nullable(
    v.object(
      { before: picture, after: picture, agreed: v.literal(true, code("appointment-pair")) },
      code("appointment-pair"),
    ),
  ),
});

export type Completion = v.InferOutput<typeof Completion>;

export function parseCompletion(input: unknown): Parsed<Completion, AppointmentCode> {
  return parseForm<typeof Completion, AppointmentCode>(Completion, input);
}

/** What was paid wins the lead. Whoever asks for reviews finds `done_at` and `ask_review` in the row. */
export function completeAppointment(
  deps: AppointmentDeps & { secretKey: Buffer },
  { id, ...done }: Omit<Completion, "pair"> & { id: string },
  now: Date,
): Promise<AppointmentChanged> {
  return deps.db.transaction().execute((trx) => completeWithin({ ...deps, db: trx }, { id, ...done }, now));
}

/** In the caller's transaction. */
export async function completeWithin(
  deps: AppointmentDeps & { secretKey: Buffer },
  { id, ...done }: Omit<Completion, "pair"> & { id: string },
  now: Date,
): Promise<AppointmentChanged> {
  const { db: trx } = deps;
  const before = await loadAppointmentRow(trx, id);
  if (!before) return { kind: "unknown" };
  if (before.version !== done.version) return { kind: "stale" };
  if (before.state !== "planned") return { kind: "not-planned" };
  const inAYear = yearAfter(before.day);
  const change = {
    ...{ state: "done" as const, done_at: now.toISOString(), paid_cents: done.paidCents },
    ask_review: done.askReview ? 1 : 0,
    remind_owner_on: done.remindOwner ? inAYear : null,
    remind_customer_on: done.remindCustomer ? inAYear : null,
    lead_before: toJson(await outcomeOf(trx, before.lead_id)),
  };
  const row = await writeAppointment(trx, before, change, now);
  if (!row) return { kind: "stale" };
  await win(trx, row, now);
  if (done.remindCustomer) await recordWish(trx, { secretKey: deps.secretKey, leadId: row.lead_id }, now);
  return concludeAppointment(deps, { row, what: "done", tell: false }, now);
}

/** Planned again, in the caller's transaction. The lead gets its former outcome, unless somebody has changed it since. */
export async function reopenDoneWithin(
  deps: AppointmentDeps,
  { id, version: seen }: { id: string; version: number },
  now: Date,
): Promise<AppointmentChanged> {
  const { db: trx } = deps;
  const before = await loadAppointmentRow(trx, id);
  if (!before) return { kind: "unknown" };
  if (before.version !== seen) return { kind: "stale" };
  if (before.state !== "done") return { kind: "still-planned" };
  const won = await wonCents(trx, before);
  const cleared = { done_at: null, paid_cents: null, remind_owner_on: null, remind_customer_on: null };
  const change = { ...cleared, state: "planned" as const, ask_review: 0, lead_before: null };
  const row = await writeAppointment(trx, before, change, now);
  if (!row) return { kind: "stale" };
  await restoreLead(trx, { before, won }, now);
  return concludeAppointment(deps, { row, what: "reopened", tell: false }, now);
}

/** An express consent, by word of mouth: the law wants it proved when the mail goes out a year later. */
async function recordWish(trx: Db, { secretKey, leadId }: { secretKey: Buffer; leadId: string }, now: Date) {
  const customer = await loadCustomer(trx, leadId);
  const hashes = customer && personHashes(secretKey, customer);
  if (!hashes) return;
  const { language } = customer;
  await liftSuppression(trx, hashes, now);
  await recordConsent(trx, secretKey, {
    ...{ leadId, hashes, language, source: "in-person", purpose: "commercial", basis: "express" },
    ...{ words: appointmentMessageWords[language]["yearLater.wish"], at: now.toISOString(), until: null },
  });
  await recordLeadEvent(trx, { leadId, event: { kind: "consent", act: "given" } }, now);
}

async function win(trx: Db, row: AppointmentRow, now: Date): Promise<void> {
  const paid = await wonCents(trx, row);
  await changeOutcome(trx, { id: row.lead_id, now }, (lead) =>
    withStatus(lead, {
      status: "won",
      won_cents: paid ?? (lead.status === "won" ? lead.won_cents : null),
      lost_reason: "",
    }),
  );
}

/** While more work is planned, a larger sum that the lead was won for stays. Null when no amount is known. */
async function wonCents(trx: Db, { lead_id }: AppointmentRow): Promise<number | null> {
  const paid = await paidCents(trx, lead_id);
  if (paid === null) return null;
  const planned = trx.selectFrom("appointments").select("id").where("lead_id", "=", lead_id);
  const next = await planned.where("state", "=", "planned").limit(1).executeTakeFirst();
  const { status, won_cents } = await outcomeOf(trx, lead_id);
  return next && status === "won" ? Math.max(paid, won_cents ?? 0) : paid;
}

async function paidCents(trx: Db, leadId: string): Promise<number | null> {
  const { cents } = await trx
    .selectFrom("appointments")
    .where("lead_id", "=", leadId)
    .where("state", "=", "done")
    .select(({ fn }) => fn.sum<number | string | null>("paid_cents").as("cents"))
    .executeTakeFirstOrThrow();
  return cents === null ? null : Number(cents);
}

type Undone = { before: AppointmentRow; won: number | null };

async function restoreLead(trx: Db, { before, won }: Undone, now: Date): Promise<void> {
  const former = before.lead_before === null ? undefined : parseJson(before.lead_before);
  const others = await trx
    .selectFrom("appointments")
    .select("id")
    .where("lead_id", "=", before.lead_id)
    .where("state", "=", "done")
    .limit(1)
    .executeTakeFirst();
  const left = others ? await paidCents(trx, before.lead_id) : null;
  await changeOutcome(trx, { id: before.lead_id, now }, (lead) => {
    const isUntouched = lead.status === "won" && (won === null || lead.won_cents === won);
    if (!isUntouched) return undefined;
    if (others) return withStatus(lead, { status: "won", won_cents: left ?? lead.won_cents, lost_reason: "" });
    return former ? withStatus(lead, former) : undefined;
  });
}

function outcomeOf(trx: Db, leadId: string): Promise<LeadOutcome> {
  const lead = trx.selectFrom("leads").select(["status", "won_cents", "lost_reason"]).where("id", "=", leadId);
  return lead.executeTakeFirstOrThrow();
}

/** A lead that another has changed in between is read again. */
async function changeOutcome(
  trx: Db,
  which: { id: string; now: Date },
  decide: Parameters<typeof changeLeadWithin>[2],
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1)
    if ((await changeLeadWithin(trx, which, decide)) !== "stale") return;
  throw new Error("A lead kept changing while its work was marked done");
}
