import { expect, test } from "vitest";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { firstQuoteTexts } from "./quote-texts.ts";

test("what Quebec's law wants of a trade's contracts is said in Quebec, after the rest, and nowhere else", () => {
  const withLaw = packNames.map(openPack).filter(({ quoteTexts }) => quoteTexts.inQuebec);
  expect(withLaw.length).toBeGreaterThan(0);
  for (const { quoteTexts: texts } of withLaw) {
    const here = firstQuoteTexts("quebec", { texts, cancelHours: 24 });
    const elsewhere = firstQuoteTexts("canada", { texts, cancelHours: 24 });
    for (const field of ["cancellation", "restrictions"] as const)
      for (const language of ["fr", "en"] as const)
        expect(here[field][language]).toBe(`${elsewhere[field][language]} ${texts.inQuebec?.[field][language]}`);
  }
});
