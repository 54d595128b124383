import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CustomerJob } from "#src/work/customer-cards/customer-jobs.server.ts";
import { jobWords, type JobWord } from "#src/work/jobs/job.ts";
import { aCustomerInFull, aCustomersRequest } from "#test/leads/a-customer-in-full.ts";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { CustomerNextStep } from "./customer-next-step.tsx";

function aJob(word: JobWord, differences: Partial<CustomerJob> = {}): CustomerJob {
  return {
    ...{ id: word, leadId: "a", word, title: { fr: "Terrasse", en: "Deck" }, service: "", place: "" },
    ...{ visitOn: "2026-06-12", createdAt: "2026-06-10T15:00:00.000Z", billedCents: 0, owedCents: 0 },
    ...differences,
  };
}

const shown = (customer: Parameters<typeof aCustomerInFull>[0]) =>
  renderInBackOffice(<CustomerNextStep customer={aCustomerInFull(customer)} />);

test("what is owed too long comes before what is planned, whatever the order of the jobs", () => {
  shown({ jobs: [aJob("ahead"), aJob("paid"), aJob("overdue", { owedCents: 20_408 })] });
  expect(screen.getByText("Deck: $204.08 overdue. Remind the customer.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open the job" }).getAttribute("href")).toBe("/admin/jobs/overdue");
});

test("of several jobs that are planned, the one whose visit is next is named", () => {
  const day = (id: string, visitOn: string) => aJob("ahead", { id, visitOn });
  shown({ jobs: [day("later", "2026-06-12"), day("next", "2026-06-09"), day("last", "2026-07-01")] });
  expect(screen.getByRole("link", { name: "Open the job" }).getAttribute("href")).toBe("/admin/jobs/next");
});

test("a request that nobody has answered comes before all work, and not once work was begun on it", () => {
  const requests = [aCustomersRequest()];
  const { unmount } = shown({ requests, jobs: [aJob("overdue", { leadId: "b" })] });
  expect(screen.getByRole("link", { name: "Open the request" }).getAttribute("href")).toBe("/admin/leads/a");
  unmount();
  shown({ requests, jobs: [aJob("ahead", { leadId: "a" })] });
  expect(screen.getByRole("link", { name: "Open the job" })).toBeTruthy();
});

test("every state of a job that asks for something is said, and the others say nothing", () => {
  const said = jobWords.map((word) => {
    const { container, unmount } = shown({ jobs: [aJob(word)] });
    const text = container.textContent;
    unmount();
    return { word, text };
  });
  const silent = said.filter(({ text }) => text === "");
  expect(silent.map(({ word }) => word)).toEqual(["open", "paid", "done", "refused", "called-off", "ended"]);
  expect(said.filter(({ text }) => text.startsWith("To doDeck: "))).toHaveLength(jobWords.length - silent.length);
});
