import { stringify } from "csv-stringify/sync";
import { expect, test } from "vitest";
import type { FeedProblem } from "./checked-file.ts";
import { checkMicrosoftFile } from "./check-microsoft.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const hashed = "a".repeat(64);
const right = {
  ...{ "Microsoft Click ID": "f894f652", "Conversion Name": "Won", "Conversion Time": "2026-11-18 09:00:00" },
  ...{ "Conversion Value": "480.5", "Conversion Currency": "CAD" },
  ...{ "Hashed Email Address": "", "Hashed Phone Number": "" },
};

function file(rows: Record<string, string>[], parameters = "Parameters:TimeZone=-0500"): string {
  return `${parameters}\n${stringify(rows, { header: true })}`;
}

test.each<[string, Partial<typeof right>]>([
  ["a click", {}],
  ["an address instead of a click", { "Microsoft Click ID": "", "Hashed Email Address": hashed }],
  ["the goal's own value and currency", { "Conversion Value": "", "Conversion Currency": "" }],
  ["a minute ago", { "Conversion Time": "2026-11-20 06:59:00" }],
  ["a day short of 90", { "Conversion Time": "2026-08-22 07:00:01" }],
])("%s is taken", (_, differences) => {
  expect(checkMicrosoftFile(file([{ ...right, ...differences }]), now)).toMatchObject({ rows: 1, problems: [] });
});

/** Written from Microsoft's reference of an offline conversion and the template of its upload page. */
test.each<[string, FeedProblem["code"], Partial<typeof right>]>([
  ["neither click nor person", "nothing-to-match", { "Microsoft Click ID": "" }],
  ["no goal", "conversion-name", { "Conversion Name": "" }],
  ["a goal's name of 101 characters", "conversion-name", { "Conversion Name": "x".repeat(101) }],
  ["an address that is not hashed", "not-a-hash", { "Hashed Email Address": "marie@exemple.test" }],
  ["a number that is not hashed", "not-a-hash", { "Hashed Phone Number": "+14505550142" }],
  ["a decimal comma", "value", { "Conversion Value": "480,50" }],
  ["a sign for a currency", "currency", { "Conversion Currency": "$" }],
  ["a time with its own offset", "local-time", { "Conversion Time": "2026-11-18T09:00:00-05:00" }],
  ["a time to come", "time-ahead", { "Conversion Time": "2026-11-20 07:00:01" }],
  ["more than 90 days", "time-too-old", { "Conversion Time": "2026-08-22 06:59:59" }],
])("%s is refused: %s", (_, code, differences) => {
  const rows = [
    { ...right, "Microsoft Click ID": "other" },
    { ...right, ...differences },
  ];
  expect(checkMicrosoftFile(file(rows), now).problems).toEqual([{ row: 2, code }]);
});

test.each<[string, string, FeedProblem["code"][]]>([
  ["no time zone", stringify([right], { header: true }), ["time-zone"]],
  ["the name of a zone, as Google reads it", file([right], "Parameters:TimeZone=America/Toronto"), ["time-zone"]],
  ["an offset with a colon", file([right], "Parameters:TimeZone=-05:00"), ["time-zone"]],
  ["a click that converts twice at a time", file([right, right]), ["click-twice"]],
  ["Google's own file", file([{ "Google Click ID": "Cj0", "Conversion Name": "Won" }]), ["column-missing"]],
  ["a header alone", file([right]).split("\n").slice(0, 2).join("\n"), ["no-rows"]],
])("%s is refused", (_, text, codes) => {
  expect(checkMicrosoftFile(text, now).problems.map(({ code }) => code)).toEqual(codes);
});
