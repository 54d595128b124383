import type { JobFacts, PaperFact } from "./job-facts.ts";
import { isCreditedWhole } from "./job-money.ts";

type OwnFacts = Omit<JobFacts, "billing">;
type Paper = { fact: PaperFact; job: OwnFacts };
type Request = { jobs: readonly OwnFacts[]; papers: ReadonlyMap<string, Paper> };

/**
 * By the id of each job, the papers that bill its work. Each paper of the request stands in one of them: with the job whose
 * invoice has subtracted it, or will, as money that was received for a quote that is called off is kept for the next one.
 */
export function billingOf(jobs: readonly OwnFacts[]): Map<string, PaperFact[]> {
  const papers = jobs.flatMap((job) => job.papers.map((fact): Paper => ({ fact, job })));
  const request = { jobs, papers: new Map(papers.map((paper) => [paper.fact.id, paper])) };
  const groups = Map.groupBy(papers, (paper) => billedBy(paper, request).id);
  return new Map([...groups].map(([id, some]) => [id, some.map(({ fact }) => fact)]));
}

/** A credit note is as its invoice; drafts and extras are of their own job. */
function billedBy(paper: Paper, request: Request): OwnFacts {
  const { correctsId, kind } = paper.fact;
  const corrected = kind === "credit" ? request.papers.get(correctsId ?? "") : undefined;
  const path = takingsOf(corrected ?? paper, request);
  const [held, last] = [path[path.findIndex((_, at) => !isHolding(path[at + 1]))], path.at(-1)];
  if (!held || !last) return paper.job;
  const { fact, job } = held;
  if (fact.kind === "credit" || fact.number === null || fact.quoteId === null) return job;
  if (isAgreed(job) && (last.job === job || awaitsInvoice(job, fact))) return job;
  if (awaitsInvoice(last.job, fact)) return last.job;
  return fact.paidCents > 0 ? (nextOf(job, fact, request) ?? job) : job;
}

/** The paper itself, the invoice that has subtracted it, the one that has subtracted that. Rows of a backup may go in a circle. */
function takingsOf(paper: Paper, { papers }: Request): Paper[] {
  const path: Paper[] = [];
  for (let one: Paper | undefined = paper; one && !path.includes(one); one = papers.get(one.fact.deductedIn ?? ""))
    path.push(one);
  return path;
}

/** What comes to nothing cannot be credited: it subtracts only while its job is agreed. */
function isHolding(taking: Paper | undefined): boolean {
  if (!taking || isCreditedWhole(taking.fact, taking.job.papers)) return false;
  return taking.fact.totalCents > 0 || taking.fact.number === null || isAgreed(taking.job);
}

/** The job that was begun after this one, else the newest before it. One that the owner has closed comes last. */
function nextOf({ id: own }: OwnFacts, fact: PaperFact, { jobs }: Request): OwnFacts | undefined {
  const waiting = jobs.filter((job) => job.id !== own && awaitsInvoice(job, fact));
  const open = waiting.filter(({ endedOn }) => endedOn === null);
  const inOrder = (open.length > 0 ? open : waiting).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return inOrder.find(({ id }) => id > own) ?? inOrder.at(-1);
}

/** It is agreed, and an invoice to come may subtract this; a plan bills by many, and subtracts down payments alone. */
function awaitsInvoice({ quotes, papers, plans }: OwnFacts, { kind }: PaperFact): boolean {
  const accepted = quotes.find(({ state }) => state === "accepted");
  if (!accepted) return false;
  if (plans.length > 0) return kind === "down-payment";
  const finals = papers.filter((one) => one.kind === "invoice" && one.number !== null && one.quoteId === accepted.id);
  return finals.every((one) => isCreditedWhole(one, papers));
}

function isAgreed({ quotes }: OwnFacts): boolean {
  return quotes.some(({ state }) => state === "accepted");
}
