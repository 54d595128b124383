import { expect, test } from "vitest";
import { verbatim } from "#src/account/notifications/delivery-words.ts";
import { alertMail } from "./alert-mail.ts";
import { LONGEST_SUBJECT } from "#src/account/notifications/short-title.ts";
import type { Alert, AlertKind } from "./alert.ts";

const stripe = { number: "F-2026-0041", cents: 1_228_744, currency: "CAD" };
const oneOfEach: { [Kind in AlertKind]: (Alert & { kind: Kind })[] } = {
  "self-test": [
    { kind: "self-test", failed: { step: "mail", state: "failed", problem: "mail-failed", detail: "<b>535</b>" } },
  ],
  silence: [{ kind: "silence", days: 9 }],
  spool: [{ kind: "spool", requests: 4 }],
  mails: [{ kind: "mails", mails: 12, reason: { ...verbatim("421"), gaveUp: true } }],
  webhooks: [
    { kind: "webhooks", events: 3, reason: { code: "answered", values: { host: "hooks.example", status: 500 } } },
  ],
  mailbox: [{ kind: "mailbox", reason: "refused", says: "NO" }],
  feed: [{ kind: "feed", hours: 48 }],
  adjustment: (["retract", "restate"] as const).map((change) => ({ kind: "adjustment", leadId: "lead-1", change })),
  "card-webhooks": [{ kind: "card-webhooks", reason: "silent" }],
  "card-dispute": [{ kind: "card-dispute", ...stripe, dueOn: "2026-06-17" }],
  "card-refund": [{ kind: "card-refund", ...stripe }],
  "card-overpaid": [{ kind: "card-overpaid", ...stripe }],
  restored: [true, false].map((isOwn) => ({ kind: "restored", day: "2026-06-10", isOwn, takesCards: true })),
  backups: [{ kind: "backups", days: 30 }],
  "off-site": [{ kind: "off-site", days: 30, reason: { code: "bucket-missing", values: { host: "store.example" } } }],
  erasures: [
    { kind: "erasures", days: 30, reason: { code: "store-silent", values: { host: "store.example", error: "gone" } } },
  ],
  rehearsal: [
    { kind: "rehearsal", reason: { code: "counts-differ", values: { table: "leads", found: 1, expected: 2 } } },
  ],
  "unsound-invoices": [{ kind: "unsound-invoices", numbers: ["F-2026-0001"] }],
  "secret-key": [{ kind: "secret-key" }],
  "doubtful-jobs": [{ kind: "doubtful-jobs", billedMore: ["lead-1"], mixed: ["lead-2", "lead-3"] }],
  disk: [{ kind: "disk", megabytes: 120 }],
  certificate: [
    {
      kind: "certificate",
      until: "2026-09-24T10:00:00.000Z",
      reason: { code: "connection", host: "www.site.example", detail: "connection refused" },
    },
  ],
  "new-version": [{ kind: "new-version", version: "1.12.10", notes: { fr: "", en: "" } }],
};
const alerts: Alert[] = Object.values(oneOfEach).flat();

for (const language of ["fr", "en"] as const)
  test(`every alert and its end is told in whole sentences (${language})`, () => {
    for (const alert of alerts)
      for (const isOver of [false, true]) {
        const mail = alertMail(
          { alert, isOver },
          { to: "owner@example.test", language, siteUrl: "https://site.example" },
        );
        expect(mail).toMatchObject({ kind: "owner-alert", to: "owner@example.test" });
        expect(mail.text).toContain("https://site.example/admin/dashboard");
        expect(mail.html).toContain(`lang="${language}"`);
        // What a phone shows of it: nothing of it is cut.
        expect(mail.subject.length, mail.subject).toBeLessThanOrEqual(LONGEST_SUBJECT);
        const shown = mail.html.replace(/<style>[^<]*<\/style>/, "");
        expect(mail.subject + mail.text + shown).not.toMatch(/[{}]|undefined/);
      }
  });

test("what a machine said is shown as it is, and is no markup", () => {
  const [alert] = alerts;
  if (!alert) throw new Error("there is a first one");
  const mail = alertMail({ alert, isOver: false }, { to: "o@e.test", language: "en", siteUrl: "https://s.example" });
  expect(mail.text).toContain("The mail server does not take our mail: <b>535</b>");
  expect(mail.html).toContain("&lt;b&gt;535&lt;/b&gt;");
});

test("what holds messages back is said in the owner's language", () => {
  const [alert] = alerts.filter(({ kind }) => kind === "webhooks");
  if (!alert) throw new Error("there is one");
  const to = { to: "o@e.test", siteUrl: "https://s.example" };
  const text = (language: "fr" | "en") => alertMail({ alert, isOver: false }, { ...to, language }).text;

  expect(text("fr")).toContain("Webhook\u00A0: hooks.example a répondu 500");
  expect(text("en")).toContain("Webhook: hooks.example answered 500");
});
