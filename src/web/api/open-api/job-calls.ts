import { JobList } from "#src/web/api/programs/job-answers.ts";
import { JobsQuery } from "#src/web/api/programs/job-calls.ts";
import type { Call } from "./call.ts";
import { leadData, quoteDraft } from "./examples.ts";

const { id } = leadData;

const job = {
  ...{ id, leadId: id, customerId: id, title: quoteDraft.title, state: "to-invoice", day: "2026-11-20" },
  ...{ agreedNetCents: 27_000, agreedTotalCents: 28_350, invoicedNetCents: 10_800, invoicedTotalCents: 11_340 },
  ...{ carriedNetCents: 0, carriedTotalCents: 0 },
  ...{ paidCents: 11_340, owedCents: 0, overpaidCents: 0, leftNetCents: 16_200, leftTotalCents: 17_010 },
  ...{ createdAt: "2026-11-12T15:00:00.000Z", endedOn: null },
};

export const jobCallsDescribed: Call[] = [
  {
    ...{ method: "get", path: "/api/jobs", id: "listJobs", scope: "jobs", query: JobsQuery },
    summary: "List jobs with what was agreed, invoiced and paid, the oldest first",
    description:
      "A job is the work agreed, or to be agreed, with a customer: all versions of its quote, its appointments, its invoices and its plan. since is about when it was opened. nextCursor is null at the end.",
    answers: { 200: { description: "A page", schema: JobList, example: { jobs: [job], nextCursor: null } } },
  },
];
