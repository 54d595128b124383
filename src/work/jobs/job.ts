import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { JobFacts, PaperFact, QuoteFact } from "./job-facts.ts";
import { balanceOfPaper, isCreditedWhole } from "./job-money.ts";

/** After which an acceptance that no day was set for is no news any more: the owner keeps no calendar of it. */
const DAYS_TO_PLAN = 30;

/** The day where the business is, and the moment. */
export type Day = { today: string; now: Date };

/** Three questions that are answered apart: what was agreed, what was done, what was paid. */
export type JobState = {
  agreement: "none" | "drafting" | "offered" | "agreed" | "refused" | "called-off";
  work: "none" | "ahead" | "late" | "done" | "going-on";
  money: "nothing" | "open" | "overdue" | "settled" | "overpaid";
};

export function jobState(facts: JobFacts, today: string): JobState {
  return { agreement: agreementOf(facts), work: workOf(facts, today), money: moneyOf(facts, today) };
}

/** A plan without a quote was agreed by word of mouth. */
function agreementOf({ quotes, plans }: JobFacts): JobState["agreement"] {
  const has = (...states: string[]) => quotes.some(({ state }) => states.includes(state));
  if (has("accepted") || (quotes.length === 0 && plans.length > 0)) return "agreed";
  if (has("sent", "viewed")) return "offered";
  const [newest] = quotes;
  if (!newest) return "none";
  if (newest.state === "draft") return "drafting";
  return newest.state === "cancelled" ? "called-off" : "refused";
}

function workOf({ visits, plans }: JobFacts, today: string): JobState["work"] {
  const planned = visits.filter(({ state }) => state === "planned");
  if (planned.some(({ day }) => day < today)) return "late";
  const isDone = visits.some(({ state }) => state === "done");
  if (planned.length > 0) return isDone ? "going-on" : "ahead";
  if (plans.some((plan) => plan.endedOn === null && plan.endsOn >= today)) return "going-on";
  return isDone ? "done" : "none";
}

function moneyOf(facts: JobFacts, today: string): JobState["money"] {
  const issued = issuedIn(facts);
  if (issued.length === 0) return "nothing";
  if (issued.some((paper) => balanceOfPaper(paper, facts.papers) < 0)) return "overpaid";
  const owed = owedIn(facts);
  if (owed.length === 0) return "settled";
  return owed.some(({ dueOn }) => (dueOn ?? today) < today) ? "overdue" : "open";
}

/** An offer waits for its answer, or a visit or a plan is ahead: such a job is not closed. */
export function isAhead(facts: JobFacts, today: string): boolean {
  return agreementOf(facts) === "offered" || ["ahead", "late", "going-on"].includes(workOf(facts, today));
}

/** By the owner. What has begun again since is not. */
function isEnded(facts: JobFacts, today: string): boolean {
  return facts.endedOn !== null && !isAhead(facts, today);
}

/** What programs are told of a job. */
export type JobTurn = "agreed" | "done" | "paid";

/** A down payment alone does not make a job paid, nor does what is invoiced while more is to be. */
export function hasTurned(facts: JobFacts, turn: JobTurn, today: string): boolean {
  switch (turn) {
    case "agreed":
      return agreementOf(facts) === "agreed";
    case "done":
      return workOf(facts, today) === "done";
    case "paid":
      return validInvoices(facts).length > 0 && owedIn(facts).length === 0 && !isToInvoice(facts);
  }
}

export type JobStep =
  | { kind: "visit-late" | "visit-ahead"; visitId: string }
  /** Agreed, and no day is set. */
  | { kind: "to-plan"; quoteId: string }
  | { kind: "unissued"; invoiceId: string }
  /** The one that is due first; `others` are open too. */
  | { kind: "late" | "owed"; invoiceId: string; others: { count: number; cents: number } }
  /** Null for work that no quote was accepted for. */
  | { kind: "to-invoice"; quoteId: string | null }
  | { kind: "paid" };

/** From the agreement to the job paid; undefined before that, and where nothing is left to do. */
export function nextStep(facts: JobFacts, day: Day): JobStep | undefined {
  return stepOfWork(facts, day) ?? stepOfMoney(facts, day.today);
}

function stepOfWork(facts: JobFacts, { today, now }: Day): JobStep | undefined {
  const { quotes, visits, plans } = facts;
  const first = visits.find(({ state }) => state === "planned");
  if (first) return { kind: first.day < today ? "visit-late" : "visit-ahead", visitId: first.id };
  const accepted = acceptedIn(quotes);
  if (!accepted || plans.length > 0 || isEnded(facts, today)) return undefined;
  if ((accepted.decidedAt ?? "") <= after(now, -DAYS_TO_PLAN * DAY_MS)) return undefined;
  // A day of the version before is done: the new one may be for more work.
  const isDone = visits.some(({ state, doneAt }) => state === "done" && (doneAt ?? "") > (accepted.decidedAt ?? ""));
  return isDone ? undefined : { kind: "to-plan", quoteId: accepted.id };
}

function stepOfMoney(facts: JobFacts, today: string): JobStep | undefined {
  const draft = facts.papers.findLast(({ number }) => number === null);
  if (draft) return { kind: "unissued", invoiceId: draft.id };
  const [first, ...rest] = owedIn(facts).toSorted((one, other) => ((one.dueOn ?? "") < (other.dueOn ?? "") ? -1 : 1));
  if (first) {
    const cents = rest.reduce((sum, paper) => sum + balanceOfPaper(paper, facts.papers), 0);
    const isLate = (first.dueOn ?? "") < today;
    return { kind: isLate ? "late" : "owed", invoiceId: first.id, others: { count: rest.length, cents } };
  }
  if (!isEnded(facts, today) && isToInvoice(facts))
    return { kind: "to-invoice", quoteId: acceptedIn(facts.quotes)?.id ?? null };
  return validInvoices(facts).length > 0 ? { kind: "paid" } : undefined;
}

/** What a plan did is invoiced by the plan. */
function isToInvoice(facts: JobFacts): boolean {
  if (facts.plans.length > 0 || facts.visits.every(({ state }) => state !== "done")) return false;
  const valid = validInvoices(facts);
  const accepted = acceptedIn(facts.quotes);
  return valid.length === 0 || (accepted !== undefined && !valid.some(({ quoteId }) => quoteId === accepted.id));
}

/** What may be made of the accepted version now: the down payment that it asks for, or all that is left. */
export type WayToBill = { quoteId: string; kind: "down-payment" | "invoice" };

export function waysToBill(facts: JobFacts): WayToBill[] {
  const accepted = acceptedIn(facts.quotes);
  if (!accepted) return [];
  const { id: quoteId } = accepted;
  const valid = uncredited(facts.papers);
  // Its own is asked for once, whatever became of it; what is kept of a quote that was called off stands for one.
  const asked = [...valid.filter(({ kind }) => kind === "down-payment"), ...uncredited(facts.billing)];
  const isAsked = asked.some((one) => one.billsAgreement && (one.number !== null || one.quoteId === quoteId));
  const isInvoiced = valid.some((one) => one.kind === "invoice" && one.quoteId === quoteId);
  return [
    ...(accepted.asksDownPayment && !isAsked ? [{ quoteId, kind: "down-payment" as const }] : []),
    ...(isInvoiced || facts.plans.length > 0 ? [] : [{ quoteId, kind: "invoice" as const }]),
  ];
}

function uncredited(papers: readonly PaperFact[]): PaperFact[] {
  return papers.filter((paper) => paper.kind !== "credit" && !isCreditedWhole(paper, papers));
}

/** In the order of what wants to be looked at first. */
export const jobWords = [
  ...(["overpaid", "overdue", "late", "ahead", "to-plan", "to-invoice", "open", "paid", "done"] as const),
  ...(["offered", "drafting", "refused", "called-off", "ended"] as const),
] as const;
export type JobWord = (typeof jobWords)[number];

/** The one word that a list has room for. */
export function jobWord(facts: JobFacts, day: Day): JobWord {
  const { agreement, work, money } = jobState(facts, day.today);
  if (money === "overpaid" || money === "overdue") return money;
  if (isEnded(facts, day.today)) return money === "open" ? "open" : "ended";
  if (work === "late") return "late";
  if (work === "ahead" || work === "going-on") return "ahead";
  if (nextStep(facts, day)?.kind === "to-plan") return "to-plan";
  if (isToInvoice(facts)) return "to-invoice";
  if (money === "open") return "open";
  if (validInvoices(facts).length > 0) return "paid";
  if (work === "done" || agreement === "agreed") return "done";
  return agreement === "none" ? "drafting" : agreement;
}

const OVER: readonly JobWord[] = ["paid", "done", "refused", "called-off", "ended"];

/** Something is left to do or to receive. */
export function isOpen(facts: JobFacts, day: Day): boolean {
  const word = jobWord(facts, day);
  if (!OVER.includes(word)) return true;
  if (word === "ended") return false;
  const step = nextStep(facts, day)?.kind;
  return step !== undefined && step !== "paid";
}

function acceptedIn(quotes: readonly QuoteFact[]): QuoteFact | undefined {
  return quotes.find(({ state }) => state === "accepted");
}

function issuedIn({ papers }: JobFacts): PaperFact[] {
  return papers.filter(({ kind, number }) => kind !== "credit" && number !== null);
}

function owedIn(facts: JobFacts): PaperFact[] {
  return issuedIn(facts).filter((paper) => balanceOfPaper(paper, facts.papers) > 0);
}

function validInvoices(facts: JobFacts): PaperFact[] {
  return issuedIn(facts).filter((paper) => paper.kind === "invoice" && !isCreditedWhole(paper, facts.papers));
}
