import type { FeedProblem } from "./checked-file.ts";
import {
  foundIn,
  isAmount,
  isConversionName,
  isCurrency,
  isHash,
  readRows,
  refusedWhole,
  repeatedRows,
  type Checked,
  type CheckedRow,
} from "./checked-file.ts";
import { OLDEST_MS } from "#src/marketing/advertising/microsoft/microsoft-ads.ts";

const NEEDED = ["Microsoft Click ID", "Conversion Name", "Conversion Time"];
const HASHED = ["Hashed Email Address", "Hashed Phone Number"];
const CLICK_TWICE = {
  code: "click-twice" as const,
  keyOf: (row: CheckedRow) => [row["Microsoft Click ID"], row["Conversion Name"], row["Conversion Time"]].join("\n"),
};
/** An offset and no name of a zone, where Google's file takes both. */
const PARAMETERS = /^Parameters:TimeZone=([+-]\d\d)(\d\d)$/;
const TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;

/** What Microsoft Advertising would refuse of a file of offline conversions, by its published rules. */
export function checkMicrosoftFile(text: string, now: Date): Checked {
  const read = readRows(text, NEEDED);
  if ("problem" in read) return refusedWhole(read.problem);
  const { rows, parameters = "" } = read;
  const [, hours, minutes] = PARAMETERS.exec(parameters) ?? [];
  if (!hours) return refusedWhole({ row: 0, code: "time-zone" });
  const place = { offset: `${hours}:${minutes}`, now };
  const problems = rows.flatMap((row, at) => problemsOf(row, place).map((code) => ({ row: at + 1, code })));
  return foundIn(rows, [...problems, ...repeatedRows(rows, CLICK_TWICE)]);
}

type Place = { offset: string; now: Date };

function problemsOf(row: CheckedRow, place: Place): FeedProblem["code"][] {
  const hashes = HASHED.map((name) => row[name] ?? "").filter(Boolean);
  const value = row["Conversion Value"] ?? "";
  const currency = row["Conversion Currency"] ?? "";
  const codes: [boolean, FeedProblem["code"]][] = [
    [row["Microsoft Click ID"] === "" && hashes.length === 0, "nothing-to-match"],
    [!isConversionName(row["Conversion Name"] ?? ""), "conversion-name"],
    [hashes.some((text) => !isHash(text)), "not-a-hash"],
    // Blank is the goal's own.
    [value !== "" && !isAmount(value), "value"],
    [currency !== "" && !isCurrency(currency), "currency"],
  ];
  const time = timeProblem(row["Conversion Time"] ?? "", place);
  return [...codes.filter(([isWrong]) => isWrong).map(([, code]) => code), ...(time ? [time] : [])];
}

function timeProblem(text: string, { offset, now }: Place): FeedProblem["code"] | undefined {
  const moment = Date.parse(text.replace(TIME, `$1T$2${offset}`));
  if (!TIME.test(text) || Number.isNaN(moment)) return "local-time";
  if (moment > now.getTime()) return "time-ahead";
  return now.getTime() - moment > OLDEST_MS ? "time-too-old" : undefined;
}
