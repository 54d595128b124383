import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What puts a mail or a text to somebody on its way. */
const WRITES = /\b(enqueue|enqueueAll|enqueueCommercial|smsLink)\(|\btoCustomer\b/;
/** Says where papers and answers go now, or asks what does. */
const ASKS = /\b(loadRecipients|loadReach|loadCustomerOfVisit|loadAskedLead|loadStatement)\(/;

/** Writers that need no recipient of a customer, each with the reason. */
const others: Record<string, string> = {
  "src/work/plans/ask-move.server.ts": "to the owner",
  "src/work/plans/messages/remind-of-ends.server.ts": "to the owner",
  "src/work/quotes/quote-updates.server.ts": "to the owner",
  "src/work/leads/follow-up/reminders.server.ts": "to the owner",
  "src/work/leads/follow-up/quarantine-notices.server.ts": "to the owner",
  "src/work/leads/messages/mail-photos.server.ts": "to the owner",
  "src/work/conversation/taking/tell-of-mail.server.ts": "to the owner",
  "src/work/privacy/requests/remind-of-people.server.ts": "to the owner",
  "src/work/invoices/record-invoice.server.ts": "passes on what was written",
  "src/work/texts/sms-link.ts": "makes the link of a text",
  "src/work/leads/messages/lead-messages.server.ts": "answers a request where it came from, before it is anybody's",
};

const sources = globSync("src/work/**/*.ts")
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const writers = sources.filter(({ text }) => WRITES.test(text));

test("whatever writes to a customer asks where that goes now, and takes no address from elsewhere", () => {
  const forgetful = writers.filter(({ path, text }) => !(path in others) && !ASKS.test(text));

  expect(writers.length).toBeGreaterThan(20);
  expect(forgetful.map(({ path }) => path)).toEqual([]);
});

test("what is excused still writes, and what is asked has its answer of the one function", () => {
  const paths = new Set(writers.map(({ path }) => path));
  const answering = [
    "src/work/invoices/reach.server.ts",
    "src/work/appointments/messages/tell-customer.server.ts",
    "src/work/reviews/review-requests.server.ts",
  ];

  expect(Object.keys(others).filter((path) => !paths.has(path))).toEqual([]);
  for (const path of answering) expect(readFileSync(path, "utf8"), path).toContain("await loadRecipients(");
  expect(readFileSync("src/work/invoices/customer/statement.server.ts", "utf8")).toContain("await loadReach(");
});
