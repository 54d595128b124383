import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** What is decided about money, days and evidence, with each query by a request or a version that may stay, and why. */
const DECIDING = [
  "src/work/{invoices,plans,day-sheets,pdf,appointments,job-cards,reviews,texts}/**/*.server.ts",
  "src/work/jobs/*.server.ts",
];
const allowed: Partial<Record<string, [queries: number, why: string]>> = {
  "src/work/appointments/change-appointment.server.ts": [
    2,
    "a quote of that request, and the same press: each opens a job",
  ],
  "src/work/appointments/list-appointments.server.ts": [1, "a list of a request"],
  "src/work/jobs/job-facts.server.ts": [1, "the other jobs of a request, whose money may count for this one"],
  "src/work/jobs/settle-request.server.ts": [2, "the jobs of a request, and what was written of it"],
  "src/work/invoices/customer/customer-invoices.server.ts": [1, "the requests of a customer"],
  "src/work/invoices/customer/send-receipt.server.ts": [1, "the requests of a customer"],
  "src/work/invoices/customer/statement.server.ts": [1, "the requests of a customer"],
  "src/work/invoices/invoice-links.server.ts": [1, "who is in the inbox"],
  "src/work/invoices/issuing/former-versions.server.ts": [1, "the plans of the other versions of a job"],
  "src/work/invoices/issuing/lock-work.server.ts": [1, "the other jobs of a request"],
  "src/work/invoices/issuing/new-invoices.server.ts": [1, "the visit that a blank invoice is for"],
  "src/work/invoices/list/program-invoices.server.ts": [3, "who is in the inbox, and a list of a request"],
  "src/work/job-cards/job-page.server.ts": [2, "photos that came with the request, where it has one job"],
  "src/work/job-cards/jobs-of-lead.server.ts": [1, "a list of a request"],
  "src/work/job-cards/program-jobs.server.ts": [1, "a list of a request"],
  "src/work/pdf/dispute-file.server.ts": [4, "what of a request is left out, and its mails and photos"],
  "src/work/plans/messages/remind-of-ends.server.ts": [1, "who is in the inbox"],
  "src/work/plans/new-plan.server.ts": [2, "a quote or a visit of that request"],
  "src/work/plans/plan-links.server.ts": [1, "who is in the inbox"],
  "src/work/plans/plans.server.ts": [1, "the same press: each opens a job"],
  "src/work/plans/stored-plan.server.ts": [1, "a list of a request"],
  "src/work/reviews/review-requests.server.ts": [5, "a request is asked for one review"],
  "src/work/reviews/send-reviews.server.ts": [1, "a request is asked for one review"],
  "src/work/texts/texts.server.ts": [3, "what a request was told, and its one review"],
};

test("no request and no single version decides about money, days or evidence: the job does", () => {
  const query = /where(?:Ref)?\("(?:\w+\.)?(?:quote_id|lead_id)", "(?!is[ "])/g;
  const found = globSync(DECIDING, { cwd: root }).flatMap((path) => {
    const count = [...readFileSync(join(root, path), "utf8").matchAll(query)].length;
    const file = path.replaceAll("\\", "/");
    return count <= (allowed[file]?.[0] ?? 0) ? [] : [`${file}: ${count}`];
  });

  expect(found).toEqual([]);
});
