import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Calls and links of the back office by which something leaves for a customer. */
const SENDS = new RegExp(
  [
    /\["send-again"\]\.\$post|\.receipt\.\$post|\.link\.mail\.\$post|\["plan-renewals"\]\.\$post/,
    /api\.money\.reminders\.\$post|\.statement\b[^;]*;[^]*calls\.\$post\(|textLinkWith\(|<TextLink\b/,
    /\b(useSendAnswer|usePostponeDay|useCompleteAppointment|useCancelAppointment|usePaymentForm)\(/,
    /kind: "ask"|part\(form, "(tell|remind|byMail|askReview|remindCustomer)"\)|onSend\("mail"\)|issue\("mail"\)/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

const SHOWS = /<(SendsTo|SentTo)\b/;

/** Files that send without a line of their own, each with the reason. */
const others: Record<string, string> = {
  "src/web/admin/calendar/phone/agenda-entry.tsx": "one press on the phone, which shows the number before it sends",
  "src/web/admin/calendar/visits/use-appointments.ts": "the calls alone",
  "src/web/admin/reviews/use-customer.ts": "the call alone",
  "src/web/admin/links/contact-links.ts": "makes the link alone",
  "src/web/admin/composer/use-send-answer.ts": "the call alone",
};

/** The screen that shows where each mail goes before it leaves, or why none does. */
const screens: Record<string, string> = {
  "customer-quote": "src/web/admin/quotes/editor/send-card.tsx",
  "customer-quote-reminder": "leaves by itself, on the days of Settings",
  "customer-quote-copy": "leaves by itself, when the customer accepts",
  "customer-invoice": "src/web/admin/invoices/editor/issue-card.tsx",
  "customer-invoice-reminder": "src/web/admin/money/remind-dialog.tsx",
  "customer-receipt": "src/web/admin/invoices/issued/receipt-dialog.tsx",
  "customer-statement": "src/web/admin/invoices/lead/lead-statement.tsx",
  "customer-appointment": "src/web/admin/calendar/appointment/appointment-fields.tsx",
  "customer-appointment-reminder": "src/web/admin/calendar/appointment/appointment-fields.tsx",
  "customer-plan": "src/web/admin/plans/one/plan-link-card.tsx",
  "customer-answer": "src/web/admin/composer/reply-fields.tsx",
  "customer-review-request": "src/web/admin/reviews/shown-review.tsx",
  "customer-review-reminder": "leaves by itself, after the request",
  "customer-year-later": "src/web/admin/calendar/appointment/done-form.tsx",
  "customer-plan-renewal": "src/web/admin/plans/list/renew-list.tsx",
};

const sources = globSync("src/web/admin/**/*.{ts,tsx}")
  .filter((path) => !path.includes(".test.") && !path.endsWith("words.ts"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const sending = sources.filter(({ text }) => SENDS.test(text));

test("whatever sends to a customer shows where it goes before it leaves", () => {
  expect(sending.length).toBeGreaterThan(15);
  const silent = sending.filter(({ path, text }) => !(path in others) && !SHOWS.test(text));
  expect(silent.map(({ path }) => path)).toEqual([]);
  const paths = new Set(sending.map(({ path }) => path));
  expect(Object.keys(others).filter((path) => !paths.has(path))).toEqual([]);
});

test("each mail to customers has a screen that shows where it goes, or leaves by itself", () => {
  const kinds = readFileSync("src/account/notifications/mail/mail.ts", "utf8").match(/"customer-[a-z-]+"/g) ?? [];
  expect(Object.keys(screens).toSorted()).toEqual([...new Set(kinds.map((kind) => kind.slice(1, -1)))].toSorted());
  const shown = Object.values(screens).filter((screen) => screen.startsWith("src/"));
  for (const screen of shown) expect(readFileSync(screen, "utf8"), screen).toMatch(SHOWS);
});
