import { expect, test } from "vitest";
import { aQuoteDocument, aQuoteLine } from "#test/work/a-quote.ts";
import { customerQuoteMail, ownerQuoteMail } from "./quote-mails.ts";

test("the mail speaks of options only where the quote has some", () => {
  const about = { kind: "customer-quote", leadId: "lead", href: "https://example.com/q" } as const;
  const plain = aQuoteDocument({ lines: [aQuoteLine()] });
  const withOptions = aQuoteDocument({ lines: [aQuoteLine(), aQuoteLine({ optional: true })] });
  for (const language of ["fr", "en"] as const) {
    expect(customerQuoteMail({ ...about, language, document: plain }).text).not.toContain("options");
    expect(customerQuoteMail({ ...about, language, document: withOptions }).text).toContain("options");
  }
});

test("a quote without a title or taxes leaves no gap, and promises no taxes in its total", () => {
  const blank = aQuoteDocument({ title: { fr: "", en: "" }, taxes: [] });
  for (const kind of ["customer-quote", "customer-quote-reminder", "customer-quote-copy"] as const)
    for (const language of ["fr", "en"] as const) {
      const { text } = customerQuoteMail({
        kind,
        leadId: "lead",
        href: "https://example.com/q",
        language,
        document: blank,
      });
      expect(text).not.toMatch(/taxes|:\s*\./);
      expect(text).not.toMatch(/\n{3}/);
    }
});

test("who has accepted reads what is asked beforehand", () => {
  const document = aQuoteDocument({ depositPercent: 20 });
  const about = { leadId: "lead", href: "https://example.com/q", language: "en", document } as const;
  expect(customerQuoteMail({ kind: "customer-quote-copy", ...about }).text).toContain("Down payment requested: $45.99");
});

test("the owner reads what was accepted and what comes next", () => {
  const about = {
    leadId: "lead",
    number: "2026-001",
    name: "Zoé",
    email: "",
    phone: "",
    totalCents: 100,
    currency: "CAD",
  };
  const title = { fr: "Lavage", en: "Washing" };
  const mailOf = (window?: { day: string; from: string; until: string }) =>
    ownerQuoteMail(
      { kind: "accepted", ...about, title, ...(window && { window }) },
      { to: "", language: "en", siteUrl: "" },
    ).text;

  expect(mailOf()).toMatch(/Work\nWashing.*Next step\nSet up the appointment/s);
  const withDay = mailOf({ day: "2026-06-09", from: "09:00", until: "11:00" });
  expect(withDay).toContain("It is in the calendar.");
  expect(withDay).not.toContain("Next step");
});
