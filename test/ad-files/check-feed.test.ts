import { stringify } from "csv-stringify/sync";
import { expect, test } from "vitest";
import { checkFeed } from "./check-feed.ts";
import type { FeedProblem } from "./checked-file.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const hashed = "a".repeat(64);
const right = {
  ...{ "Google Click ID": "Cj0", GBRAID: "", WBRAID: "", Email: hashed, "Phone Number": "" },
  ...{ "Conversion Name": "Won", "Conversion Time": "2026-11-18T09:00:00-05:00", "Conversion Value": "480.5" },
  ...{ "Conversion Currency": "CAD", "Ad User Data": "", "Ad Personalization": "Granted", "Order ID": "1-won" },
};

function feed(...rows: Record<string, string>[]): string {
  return stringify(rows, { header: true });
}

/** Written from the rules that Google publishes for its Data Manager. */
const wrong: [Partial<typeof right>, FeedProblem["code"]][] = [
  [{ "Conversion Name": "" }, "conversion-name"],
  [{ "Conversion Name": "x".repeat(101) }, "conversion-name"],
  [{ "Google Click ID": "", Email: "" }, "nothing-to-match"],
  [{ GBRAID: "0AAAA", Email: "" }, "several-click-ids"],
  [{ "Google Click ID": "", WBRAID: "Cio" }, "braid-with-hash"],
  [{ Email: "marie@exemple.test" }, "not-a-hash"],
  [{ Email: hashed.toUpperCase() }, "not-a-hash"],
  [{ "Conversion Value": "480,50" }, "value"],
  [{ "Conversion Value": "-1" }, "value"],
  [{ "Conversion Currency": "$" }, "currency"],
  [{ "Ad User Data": "yes" }, "consent"],
  [{ "Order ID": "" }, "no-order-id"],
  [{ "Conversion Time": "2026-11-18 09:00:00" }, "time-format"],
  [{ "Conversion Time": "2026-13-18T09:00:00Z" }, "time-format"],
  [{ "Conversion Time": "2026-11-21T09:00:00Z" }, "time-ahead"],
  [{ "Conversion Time": "2026-06-01T09:00:00Z" }, "time-too-old"],
];

test.each(wrong)("a row with %o is refused: %s", (differences, code) => {
  const { problems } = checkFeed(feed(right, { ...right, "Order ID": "2-won", ...differences }), now);
  expect(problems).toEqual([{ row: 2, code }]);
});

test("right rows pass: a click id with hashes, a braid alone, an email alone", () => {
  const braid = { ...right, "Google Click ID": "", GBRAID: "0AAAA", Email: "", "Order ID": "2-won" };
  const matched = { ...right, "Google Click ID": "", "Order ID": "3-won", "Conversion Time": "2026-11-18T14:00:00Z" };
  expect(checkFeed(feed(right, braid, matched), now)).toEqual({ rows: 3, isPlaceholder: false, problems: [] });
});

test("a repeated order, a foreign header and a file without rows are refused", () => {
  const codes = (text: string) => checkFeed(text, now).problems.map(({ code }) => code);
  expect(codes(feed(right, right))).toEqual(["order-id-twice"]);
  expect(codes(`Parameters:TimeZone=America/Toronto\n${feed(right)}`)).toEqual(["parameters-row"]);
  expect(codes("Name,Phone\nMarie,450")).toEqual(["column-missing"]);
  expect(codes(feed(right).split("\n")[0] ?? "")).toEqual(["no-rows"]);
  expect(codes("")).toEqual(["column-missing"]);
});
