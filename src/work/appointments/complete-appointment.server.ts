import { onOff, wholeNumberBetween } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import type { Db } from "#src/platform/db/db.server.ts";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { recordConsent, takeBackConsent } from "#src/account/consents/consents.server.ts";
import { personHashes } from "#src/account/consents/person-hashes.server.ts";
import { liftSuppression } from "#src/account/consents/suppressions.server.ts";
import { recordLeadEvent } from "#src/work/leads/follow-up/lead-history.server.ts";
import { loadCustomerOfVisit } from "#src/work/appointments/messages/tell-customer.server.ts";
import { appointmentMessageWords } from "#src/work/appointments/messages/words.ts";
import { jobOf } from "#src/work/jobs/job-of.server.ts";
import { lockJob } from "#src/work/jobs/jobs.server.ts";
import { recordTurn } from "#src/work/jobs/record-turn.server.ts";
import { settleRequest } from "#src/work/jobs/settle-request.server.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";
import { MOST_PAID_CENTS } from "./appointment.ts";
import type { AppointmentCode } from "./appointment-problems.ts";
import { yearAfter } from "./appointment-times.server.ts";
import { concludeAppointment, type AppointmentChanged, type AppointmentDeps } from "./conclude-change.server.ts";
import { loadAppointmentRow, writeAppointment } from "./stored-appointment.server.ts";

const code: Coded<AppointmentCode> = codedMessage;
const amount = code("appointment-paid", { most: MOST_PAID_CENTS / 100 });
const picture = v.pipe(v.string(code("appointment-pair")), v.uuid(code("appointment-pair")));

export const Completion = v.object({
  version: rowVersion,
  paidCents: v.nullable(wholeNumberBetween(amount, 0, MOST_PAID_CENTS)),
  askReview: onOff,
  /** In a year. */
  remindOwner: onOff,
  /** In a year; the customer's word that they want it. */
  remindCustomer: onOff,
  /** For the draft of the gallery; `agreed` is the customer's agreement to show them. */
  pair: v.nullable(
    v.object(
      { before: picture, after: picture, agreed: v.literal(true, code("appointment-pair")) },
      code("appointment-pair"),
    ),
  ),
});

export type Completion = v.InferOutput<typeof Completion>;

/** Work that is done wins the lead. Whoever asks for reviews finds `done_at` and `ask_review` in the row. */
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
  const jobId = await jobOf(trx, before, "appointments");
  await lockJob(trx, jobId);
  const inAYear = yearAfter(before.day);
  const change = {
    ...{ state: "done" as const, done_at: now.toISOString(), paid_cents: done.paidCents },
    ask_review: done.askReview ? 1 : 0,
    remind_owner_on: done.remindOwner ? inAYear : null,
    remind_customer_on: done.remindCustomer ? inAYear : null,
  };
  const row = await writeAppointment(trx, before, change, now);
  if (!row) return { kind: "stale" };
  await settleRequest(trx, { leadId: row.lead_id, because: "done" }, now);
  await recordTurn(trx, { jobId, turn: "done" }, now);
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
  const cleared = { done_at: null, paid_cents: null, remind_owner_on: null, remind_customer_on: null };
  const change = { ...cleared, state: "planned" as const, ask_review: 0 };
  await lockJob(trx, await jobOf(trx, before, "appointments"));
  const row = await writeAppointment(trx, before, change, now);
  if (!row) return { kind: "stale" };
  await settleRequest(trx, { leadId: row.lead_id, because: "reopened" }, now);
  if (before.remind_customer_on !== null && before.done_at !== null)
    await takeBackConsent(trx, { leadId: row.lead_id, at: before.done_at }, now);
  return concludeAppointment(deps, { row, what: "reopened", tell: false }, now);
}

/** An express consent, by word of mouth: the law wants it proved when the mail goes out a year later. */
async function recordWish(trx: Db, { secretKey, leadId }: { secretKey: Buffer; leadId: string }, now: Date) {
  const customer = await loadCustomerOfVisit(trx, leadId);
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
