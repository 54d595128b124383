import { expect, test } from "vitest";
import { taxKey, type Tax } from "#src/site/business.ts";
import { keepTaxKeys } from "./tax-keys.ts";

const tax = (en: string, percent: number, number = ""): Tax => ({ name: { fr: en, en }, percent, number });
const keysOf = (former: Tax[], typed: Tax[]) => keepTaxKeys(former, typed).map(taxKey);

const gst = tax("GST", 5, "123");
const qst = tax("QST", 9.975, "456");

test("a tax that is renamed keeps its key, in whichever row and through every further change", () => {
  const renamed = keepTaxKeys([gst, qst], [tax("Quebec tax", 9.975, "456"), gst]);
  expect(renamed.map(taxKey)).toEqual(["QST", "GST"]);
  const moved = keepTaxKeys(renamed, [tax("Quebec tax", 10, "456"), tax("Federal tax", 5)]);
  expect(moved.map(taxKey)).toEqual(["QST", "GST"]);
  expect(keepTaxKeys(moved, [gst, qst])).toEqual([gst, qst]);
});

test("another tax is not taken for the one before, and gets a key of its own", () => {
  expect(keysOf([gst], [tax("HST", 13)])).toEqual(["HST"]);
  expect(keysOf([gst, tax("PST", 7, "1")], [gst, tax("RST", 7, "2")])).toEqual(["GST", "RST"]);
  expect(keysOf([qst, gst], [gst, qst])).toEqual(["GST", "QST"]);
  const renamed = keepTaxKeys([gst], [tax("Federal tax", 5, "123")]);
  expect(keysOf(renamed, [tax("Federal tax", 5, "123"), tax("GST", 2)])).toEqual(["GST", "GST 2"]);
});
