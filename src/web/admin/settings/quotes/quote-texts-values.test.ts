import { expect, test } from "vitest";
import { firstQuoteTexts } from "#src/work/quotes/quote-texts.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import { readTexts, typedTexts } from "./quote-texts-values.ts";

const texts = firstQuoteTexts("quebec", { texts: examplePack().quoteTexts, cancelHours: 24 });

test("the texts of quotes are typed and read back the same", () => {
  const typed = typedTexts(texts);
  expect(typed).toMatchObject({ validDays: "30", remindAfterDays: "3, 10" });
  expect(readTexts(typed)).toEqual({ ok: true, values: texts });
});

test("reminders are days in any order and with any separator, or none", () => {
  const read = (remindAfterDays: string) => readTexts({ ...typedTexts(texts), remindAfterDays });
  expect(read("10 ; 3,3 7")).toMatchObject({ values: { remindAfterDays: [3, 7, 10] } });
  expect(read(" ")).toMatchObject({ values: { remindAfterDays: [] } });
  expect(read("3, soon")).toMatchObject({
    problems: [{ field: "remindAfterDays", code: "quote-days" }],
  });
  expect(readTexts({ ...typedTexts(texts), validDays: "a month" })).toMatchObject({
    problems: [{ field: "validDays", code: "quote-days", values: { least: 1, most: 365 } }],
  });
});
