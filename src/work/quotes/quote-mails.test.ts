import { expect, test } from "vitest";
import { aQuoteDocument, aQuoteLine } from "#test/a-quote.ts";
import { customerQuoteMail } from "./quote-mails.ts";

test("the mail speaks of options only where the quote has some", () => {
  const about = { kind: "customer-quote", leadId: "lead", href: "https://example.com/q" } as const;
  const plain = aQuoteDocument({ lines: [aQuoteLine()] });
  const withOptions = aQuoteDocument({ lines: [aQuoteLine(), aQuoteLine({ optional: true })] });
  for (const language of ["fr", "en"] as const) {
    expect(customerQuoteMail({ ...about, language, document: plain }).text).not.toContain("options");
    expect(customerQuoteMail({ ...about, language, document: withOptions }).text).toContain("options");
  }
});
