import { expect, test } from "vitest";
import { firstQuoteTexts } from "#src/work/quotes/quote-texts.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import { dictionarySentences } from "../site/dictionary-sentences.ts";

/** A bank's deposit of a transfer is one. */
const ofBanks = /automatic|automatique/i;
const deposit = /\bdeposits? |\bdépôts? /i;

test("what is paid before the work is a down payment, un acompte, and never a deposit", () => {
  const { payment } = firstQuoteTexts("quebec", { texts: examplePack().quoteTexts, cancelHours: 24 });
  const sentences = [...dictionarySentences(), payment.fr, payment.en];

  expect(sentences.filter((sentence) => deposit.test(sentence) && !ofBanks.test(sentence))).toEqual([]);
});
