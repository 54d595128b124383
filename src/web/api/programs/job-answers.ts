import * as v from "valibot";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import type { JobCard } from "#src/work/job-cards/job-card.ts";
import type { Amounts } from "#src/work/jobs/job-money.ts";
import { jobWords } from "#src/work/jobs/job.ts";
import { Id } from "./answers.ts";

/* What of a job is answered to programs, field by field. */
const day = v.pipe(v.string(), v.isoDate(), v.description("Where the business is"));
const moment = v.pipe(v.string(), v.isoTimestamp(), v.description("ISO 8601, UTC"));
const cents = (description: string) => v.pipe(v.number(), v.integer(), v.description(description));
const perhaps = (description: string) =>
  v.pipe(v.nullable(v.pipe(v.number(), v.integer())), v.description(description));

const JobAnswer = v.object({
  id: Id,
  leadId: v.pipe(Id, v.description("The lead that it was opened for")),
  customerId: v.pipe(v.nullable(Id), v.description("Null until the customer is known")),
  title: v.pipe(
    v.nullable(v.object(v.entriesFromList(siteLanguages, v.string()))),
    v.description("As its quote, its plan or its invoice has it; null where none has one"),
  ),
  state: v.pipe(
    v.picklist(jobWords),
    v.description("What wants to be looked at first: money that is overdue comes before work that is ahead"),
  ),
  day: v.pipe(day, v.description("The first day of the work, else the one on which the job was opened")),
  agreedNetCents: perhaps("Of the accepted quote, before taxes; null without one"),
  agreedTotalCents: perhaps("The same, with taxes"),
  invoicedNetCents: cents("Of issued invoices less credit notes, before taxes"),
  invoicedTotalCents: cents("The same, with taxes"),
  carriedNetCents: cents(
    "Invoiced for another quote of the same lead and counted for this job, before taxes; below zero where it counts for the other",
  ),
  carriedTotalCents: cents("The same, with taxes"),
  paidCents: cents("Received, with the rounding of cash and without what was refunded"),
  owedCents: cents("To be paid of issued invoices, with taxes"),
  overpaidCents: cents("Received beyond what was asked for"),
  leftNetCents: perhaps(
    "Agreed, and neither invoiced nor carried, before taxes; null without an accepted quote, or by a plan",
  ),
  leftTotalCents: perhaps("The same, with taxes"),
  createdAt: moment,
  endedOn: v.pipe(v.nullable(v.pipe(v.string(), v.isoDate())), v.description("Closed by the owner on this day")),
});

export const JobList = v.object({ jobs: v.array(JobAnswer), nextCursor: v.nullable(v.string()) });

export function asJobAnswer({ leadId, money, ...job }: JobCard): v.InferOutput<typeof JobAnswer> {
  const { id, customerId, title, word, day: on, createdAt, endedOn } = job;
  const { agreed, billed, carried, extras, receivedCents, owedCents, overpaidCents, left } = money;
  const both = (kind: keyof Omit<Amounts, "taxes">) => billed[kind] + extras[kind];
  return {
    // Programs are told of jobs whose lead is in the inbox alone.
    ...{ id, leadId: leadId ?? "", customerId, title, state: word, day: on },
    ...{ agreedNetCents: agreed?.netCents ?? null, agreedTotalCents: agreed?.totalCents ?? null },
    ...{ invoicedNetCents: both("netCents"), invoicedTotalCents: both("totalCents") },
    ...{ carriedNetCents: carried.netCents, carriedTotalCents: carried.totalCents },
    ...{ paidCents: receivedCents, owedCents, overpaidCents },
    ...{ leftNetCents: left?.netCents ?? null, leftTotalCents: left?.totalCents ?? null, createdAt, endedOn },
  };
}
