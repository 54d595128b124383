import { expect, test } from "vitest";
import { verbatim } from "#src/account/notifications/delivery-words.ts";
import { alertMail } from "./alert-mail.ts";
import type { Alert } from "./alert.ts";

const alerts: Alert[] = [
  { kind: "self-test", failed: { step: "mail", state: "failed", problem: "mail-failed", detail: "<b>535</b>" } },
  { kind: "silence", days: 9 },
  { kind: "spool", requests: 4 },
  { kind: "mails", mails: 12, reason: { ...verbatim("421"), gaveUp: true } },
  { kind: "webhooks", events: 3, reason: { code: "answered", values: { host: "hooks.example", status: 500 } } },
  { kind: "restored", day: "2026-06-10", isOwn: true, takesCards: true },
  { kind: "restored", day: "2026-06-10", isOwn: false, takesCards: true },
  { kind: "backups", days: 3 },
  { kind: "off-site", days: 3, reason: { code: "bucket-missing", values: { host: "store.example" } } },
  { kind: "erasures", days: 2, reason: { code: "store-silent", values: { host: "store.example", error: "gone" } } },
  { kind: "rehearsal", reason: { code: "counts-differ", values: { table: "leads", found: 1, expected: 2 } } },
  { kind: "unsound-invoices", numbers: ["F-2026-0001"] },
  { kind: "secret-key" },
  { kind: "doubtful-jobs", billedMore: ["lead-1"], mixed: ["lead-2", "lead-3"] },
  { kind: "disk", megabytes: 120 },
  {
    kind: "certificate",
    until: "2026-12-04T10:00:00.000Z",
    reason: { code: "connection", host: "www.site.example", detail: "connection refused" },
  },
];

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
