import { loadToday } from "#src/account/settings/settings.server.ts";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { rateOf } from "#src/work/invoices/books/tax-column.ts";
import type { JobFacts } from "#src/work/jobs/job-facts.ts";
import { loadFacts } from "#src/work/jobs/job-facts.server.ts";
import { jobMoney, type Amounts, type JobMoney } from "#src/work/jobs/job-money.ts";
import {
  jobState,
  jobWord,
  jobWords,
  nextStep,
  waysToBill,
  type JobState,
  type JobStep,
  type JobWord,
  type WayToBill,
} from "#src/work/jobs/job.ts";
import { evidenceIn, loadQuoteEvents } from "#src/work/quotes/quote-events.server.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";

export type JobOfLead = {
  id: string;
  word: JobWord;
  state: JobState;
  /** Undefined where the quotes say what comes next, or nothing does. */
  step?: JobStep;
  ways: WayToBill[];
  money: JobMoney;
};

/** What wants to be looked at first, then the newest. */
export async function listJobsOf(db: Db, leadId: string, now: Date): Promise<JobOfLead[]> {
  const ids = await db.selectFrom("jobs").select("id").where("lead_id", "=", leadId).execute();
  const facts = await loadFacts(
    db,
    ids.map(({ id }) => id),
  );
  const day = { today: await loadToday(db, now), now };
  const jobs: JobOfLead[] = [];
  for (const one of facts.toReversed()) {
    const step = nextStep(one, day);
    const money = jobMoney(one, await loadAgreed(db, one));
    jobs.push({
      ...{ id: one.id, word: jobWord(one, day), state: jobState(one, day.today), ways: waysToBill(one), money },
      ...(step && { step }),
    });
  }
  return jobs.toSorted((one, other) => jobWords.indexOf(one.word) - jobWords.indexOf(other.word));
}

/** What the customer chose of the version that stands, tax by tax. */
async function loadAgreed(db: Db, { quotes }: JobFacts): Promise<Amounts | null> {
  const accepted = quotes.find(({ state }) => state === "accepted");
  if (!accepted) return null;
  const row = await db.selectFrom("quotes").select("document").where("id", "=", accepted.id).executeTakeFirst();
  if (!row?.document) return null;
  const document = parseJson(row.document);
  const chosen = evidenceIn(await loadQuoteEvents(db, accepted.id))?.chosen;
  const { netCents, taxCents, totalCents } = quoteTotals(document, new Set(chosen));
  const taxes = document.taxes.map((tax, at) => ({ ...rateOf(tax), cents: taxCents[at] ?? 0 }));
  return { netCents, taxes, totalCents };
}
