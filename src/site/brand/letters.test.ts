import { expect, test } from "vitest";
import { unwritableIn } from "./letters.ts";

test.each([
  ["Nguyễn Thị Hương", []],
  ["Γεώργιος, Юрій, Łukasz", []],
  ["Zoe\u0301 1\u202f234\u200d m² ½ 5′ 10″ № 4", []],
  ["محمد", ["م", "ح", "د"]],
  ["漢字 Café", ["漢", "字"]],
  ["Merci 😀😀 ❤️", ["😀", "❤"]],
])("of “%s” these letters cannot be written: %j", (text, letters) => {
  expect(unwritableIn(text)).toEqual(letters);
});

test("the texts of a document are looked through, each letter told once", () => {
  const draft = { title: { fr: "漢", en: "" }, lines: [{ words: { fr: "字漢" }, cents: 3 }], discount: null };
  expect(unwritableIn(["Zoé", draft])).toEqual(["漢", "字"]);
});
