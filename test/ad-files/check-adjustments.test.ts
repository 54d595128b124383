import { stringify } from "csv-stringify/sync";
import { expect, test } from "vitest";
import type { FeedProblem } from "./checked-file.ts";
import { checkAdjustments } from "./check-adjustments.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const restated = {
  ...{ "Order ID": "1-won", "Conversion Name": "Won", "Adjustment Time": "2026-11-18 09:00:00-0500" },
  ...{ "Adjustment Type": "RESTATE", "Adjusted Value": "480.5", "Adjusted Value Currency": "CAD" },
};
const retracted = { ...restated, "Adjustment Type": "RETRACT", "Adjusted Value": "", "Adjusted Value Currency": "" };

function file(...rows: Record<string, string>[]): string {
  return stringify(rows, { header: true });
}

test.each<[string, Partial<typeof restated>]>([
  ["a value that is corrected", {}],
  ["a conversion that is taken back", retracted],
  ["the account's own currency", { "Adjusted Value Currency": "" }],
  ["a job that brought in nothing after all", { "Adjusted Value": "0" }],
  ["a day short of 54", { "Adjustment Time": "2026-09-27 12:00:01+0000" }],
])("%s is taken", (_, differences) => {
  expect(checkAdjustments(file({ ...restated, ...differences }), now)).toMatchObject({ rows: 1, problems: [] });
});

/** Written from Google's page on adjusting conversions, and the errors of its API that name the same rules. */
test.each<[string, FeedProblem["code"], Partial<typeof restated>]>([
  ["the API's word", "adjustment-type", { "Adjustment Type": "RESTATEMENT" }],
  [
    "the API's word for the other",
    "adjustment-type",
    { ...retracted, "Order ID": "2-won", "Adjustment Type": "RETRACTION" },
  ],
  ["no type", "adjustment-type", { "Adjustment Type": "" }],
  ["a value of what is taken back", "retracted-value", { "Adjustment Type": "RETRACT" }],
  ["a correction without a value", "value", { "Adjusted Value": "" }],
  ["a decimal comma", "value", { "Adjusted Value": "480,50" }],
  ["a negative value", "value", { "Adjusted Value": "-1" }],
  ["a sign for a currency", "currency", { "Adjusted Value Currency": "$" }],
  ["no order id", "no-order-id", { "Order ID": "" }],
  ["no conversion name", "conversion-name", { "Conversion Name": "" }],
  ["a name of 101 characters", "conversion-name", { "Conversion Name": "x".repeat(101) }],
  ["a colon in the offset", "adjustment-time", { "Adjustment Time": "2026-11-18 09:00:00-05:00" }],
  ["the feed's own form of a time", "adjustment-time", { "Adjustment Time": "2026-11-18T09:00:00-05:00" }],
  ["a day that is none", "adjustment-time", { "Adjustment Time": "2026-13-18 09:00:00-0500" }],
  ["a time to come", "time-ahead", { "Adjustment Time": "2026-11-21 09:00:00-0500" }],
  ["more than 54 days", "adjustment-too-old", { "Adjustment Time": "2026-09-27 11:59:59+0000" }],
])("%s is refused: %s", (_, code, differences) => {
  const { problems } = checkAdjustments(file(retracted, { ...restated, "Order ID": "2-won", ...differences }), now);
  expect(problems).toEqual([{ row: 2, code }]);
});

test("the same adjustment twice, a file of conversions and one without rows are refused", () => {
  const codes = (text: string) => checkAdjustments(text, now).problems.map(({ code }) => code);
  expect(codes(file(restated, restated))).toEqual(["adjustment-twice"]);
  expect(codes(file(restated, { ...restated, "Adjustment Time": "2026-11-19 09:00:00-0500" }))).toEqual([]);
  expect(codes(file({ "Google Click ID": "Cj0", "Conversion Name": "Won" }))).toEqual(["column-missing"]);
  expect(codes(file(restated).split("\n")[0] ?? "")).toEqual(["no-rows"]);
  expect(codes(`Parameters:TimeZone=America/Toronto\n${file(restated)}`)).toEqual([]);
});
