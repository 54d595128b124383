import { loadSetting, loadToday } from "#src/account/settings/settings.server.ts";
import { parseEvent } from "#src/platform/columns/event-columns.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { changeLeadWithin, withStatus, type LeadBefore } from "#src/work/leads/follow-up/change-lead.server.ts";
import type { LeadOutcome } from "#src/work/leads/lead-events.ts";
import { adoptJobsOf } from "#src/work/jobs/adopt/adopt-jobs-of.server.ts";
import { earnedBy, type Earned, type JobPrices } from "./earned.ts";
import { loadFacts } from "./job-facts.server.ts";

/** For a lead that is being edited at the same time. */
const MOST_TRIES = 5;

type Settling = {
  leadId: string;
  /** The first two decide; the next three take a decision back; a payment decides nothing. */
  because: "agreed" | "done" | "called-off" | "reopened" | "unpaid" | "paid";
};

/**
 * The one that says of a request that it is won, and for how much: the sum over its jobs, else what the owner typed. Whoever
 * agrees on a job, does it, is paid for it or calls it off asks for it, in their transaction. An amount that follows a
 * decision is no decision: a payment moves no day that a request was won on.
 */
export async function settleRequest(trx: Db, { leadId, because }: Settling, now: Date): Promise<void> {
  const isByPayment = because === "paid" || because === "unpaid";
  // As the settings are before they are first saved.
  const paidCounts = (await loadSetting(trx, "invoices"))?.paidIsWon ?? true;
  if (isByPayment && !paidCounts) return;
  await adoptJobsOf(trx, [leadId]);
  const jobs = await loadEarned(trx, { leadId, paidCounts }, now);
  if (because === "paid" && !jobs.earned.some(({ by }) => by === "paid")) return;
  const written = await loadWritten(trx, leadId);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const changed = await changeLeadWithin(trx, { id: leadId, now }, (lead) => {
      const isOurs = written !== undefined && isAsWritten(lead, written.to);
      const byHand = isOurs ? written.byHand : outcomeOf(lead);
      const takesBack = because === "called-off" || because === "reopened";
      if ((takesBack || isByPayment) && lead.status !== "won") return undefined;
      // The owner has decided since.
      if ((because === "reopened" || because === "unpaid") && !isOurs) return undefined;
      if (jobs.earned.length === 0) return withStatus(lead, isOurs ? byHand : QUOTED);
      const won = {
        status: "won" as const,
        won_cents: amountOf(jobs, takesBack ? undefined : byHand),
        lost_reason: "",
      };
      const change = withStatus(lead, won);
      return change && { ...change, event: { ...change.event, byHand } };
    });
    if (changed !== "stale") return;
  }
  throw new Error("A lead kept changing while what it brings in was added up");
}

const QUOTED: LeadOutcome = { status: "quoted", won_cents: null, lost_reason: "" };

type Jobs = {
  earned: Earned[];
  /** More is to come that no quote says the price of. */
  isOpen: boolean;
};

/** Null when no amount is known. A larger one that the owner typed stays while more is to come, if nothing is taken back. */
function amountOf({ earned, isOpen }: Jobs, byHand: LeadOutcome | undefined): number | null {
  const known = earned.flatMap(({ cents }) => cents ?? []);
  const typed = byHand?.status === "won" ? byHand.won_cents : null;
  if (known.length === 0) return typed;
  const sum = known.reduce((all, cents) => all + cents, 0);
  return isOpen ? Math.max(sum, typed ?? 0) : sum;
}

type Written = { to: LeadOutcome; byHand: LeadOutcome };

/** What this module wrote last, where nobody has written since. */
async function loadWritten(trx: Db, leadId: string): Promise<Written | undefined> {
  const last = await trx
    .selectFrom("lead_events")
    .select(["kind", "detail"])
    .where("lead_id", "=", leadId)
    .where("kind", "=", "status")
    .orderBy("id", "desc")
    .executeTakeFirst();
  const event = last && parseEvent(last);
  if (event?.kind !== "status" || !event.byHand) return undefined;
  const { to: status, won_cents, lost_reason, byHand } = event;
  return { to: { status, won_cents, lost_reason }, byHand };
}

function isAsWritten(lead: LeadBefore, { status, won_cents }: LeadOutcome): boolean {
  return lead.status === status && lead.won_cents === won_cents;
}

function outcomeOf({ status, won_cents, lost_reason }: LeadBefore): LeadOutcome {
  return { status, won_cents, lost_reason };
}

type Asked = { leadId: string; paidCounts: boolean };

async function loadEarned(trx: Db, { leadId, paidCounts }: Asked, now: Date): Promise<Jobs> {
  const jobs = await trx.selectFrom("jobs").select("id").where("lead_id", "=", leadId).orderBy("id").execute();
  const jobIds = jobs.map(({ id }) => id);
  const facts = await loadFacts(trx, jobIds);
  const prices = await loadPrices(trx, jobIds, await loadToday(trx, now));
  const earned = facts.flatMap((job) => earnedBy(job, prices(job.id), paidCounts) ?? []);
  const isPlanned = facts.some(({ visits }) => visits.some(({ state }) => state === "planned"));
  const isAgreed = jobIds.some((id) => prices(id).agreedCents !== undefined);
  return { earned, isOpen: !isAgreed && (isPlanned || jobIds.some((id) => prices(id).goesOn)) };
}

async function loadPrices(trx: Db, jobIds: readonly string[], today: string): Promise<(jobId: string) => JobPrices> {
  const accepted = await trx
    .selectFrom("quotes")
    .select(["job_id", "net_cents"])
    .where("job_id", "in", jobIds)
    .where("state", "=", "accepted")
    .execute();
  const handed = await trx
    .selectFrom("appointments")
    .select(({ fn }) => ["job_id", fn.sum<number | string>("paid_cents").as("cents")])
    .where("job_id", "in", jobIds)
    .where("state", "=", "done")
    .where("paid_cents", "is not", null)
    .groupBy("job_id")
    .execute();
  const ahead = await trx
    .selectFrom("plans")
    .select("job_id")
    .where("job_id", "in", jobIds)
    .where("ended_on", "is", null)
    .where((eb) => eb.or([eb("ends_on", ">=", today), eb("bill_on", "is not", null)]))
    .execute();
  return (jobId) => {
    const sum = handed.find(({ job_id }) => job_id === jobId)?.cents;
    return {
      agreedCents: accepted.find(({ job_id }) => job_id === jobId)?.net_cents,
      handedCents: sum === undefined ? null : Number(sum),
      goesOn: ahead.some(({ job_id }) => job_id === jobId),
    };
  };
}
