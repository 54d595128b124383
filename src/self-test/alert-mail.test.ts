import { expect, test } from "vitest";
import { alertMail } from "./alert-mail.ts";
import type { Trouble } from "./trouble.ts";

const troubles: Trouble[] = [
  { kind: "self-test", failed: { step: "mail", state: "failed", problem: "mail-failed", detail: "<b>535</b>" } },
  { kind: "silence", days: 9 },
  { kind: "spool", requests: 4 },
  { kind: "mails", mails: 12, reason: "Gave up. 421" },
  { kind: "webhooks", events: 3, reason: "Webhook: 500" },
];

for (const language of ["fr", "en"] as const)
  test(`every trouble and its end is told in whole sentences (${language})`, () => {
    for (const trouble of troubles)
      for (const isOver of [false, true]) {
        const mail = alertMail(
          { trouble, isOver },
          { to: "owner@example.test", language, siteUrl: "https://site.example" },
        );
        expect(mail).toMatchObject({ kind: "owner-alert", to: "owner@example.test" });
        expect(mail.text).toContain("https://site.example/admin/dashboard");
        expect(mail.html).toContain(`lang="${language}"`);
        expect(mail.subject + mail.text + mail.html).not.toMatch(/[{}]|undefined/);
      }
  });

test("what a machine said is shown as it is, and is no markup", () => {
  const [trouble] = troubles;
  if (!trouble) throw new Error("there is a first one");
  const mail = alertMail({ trouble, isOver: false }, { to: "o@e.test", language: "en", siteUrl: "https://s.example" });
  expect(mail.text).toContain("The mail server does not take our mail: <b>535</b>");
  expect(mail.html).toContain("&lt;b&gt;535&lt;/b&gt;");
});
