import type { FeedProblem } from "./checked-file.ts";
import {
  foundIn,
  isAmount,
  isConversionName,
  isCurrency,
  readRows,
  refusedWhole,
  repeatedRows,
  type Checked,
  type CheckedRow,
} from "./checked-file.ts";
import { LATEST_MS } from "#src/marketing/advertising/adjustments/adjustment.ts";

const NEEDED = ["Order ID", "Conversion Name", "Adjustment Time", "Adjustment Type", "Adjusted Value"];
const ADJUSTMENT_TWICE = {
  code: "adjustment-twice" as const,
  keyOf: (row: CheckedRow) => [row["Conversion Name"], row["Order ID"], row["Adjustment Time"]].join("\n"),
};
/** An offset with a colon is refused. */
const TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)([+-]\d\d)(\d\d)$/;

/** What Google would refuse of a file of adjustments, by its published rules. */
export function checkAdjustments(text: string, now: Date): Checked {
  const read = readRows(text, NEEDED);
  if ("problem" in read) return refusedWhole(read.problem);
  const { rows } = read;
  if (rows.length === 1 && rows[0]?.["Order ID"] === "TEST-won") return { rows: 0, isPlaceholder: true, problems: [] };
  const problems = rows.flatMap((row, at) => problemsOf(row, now).map((code) => ({ row: at + 1, code })));
  return foundIn(rows, [...problems, ...repeatedRows(rows, ADJUSTMENT_TWICE)]);
}

function problemsOf(row: CheckedRow, now: Date): FeedProblem["code"][] {
  const type = row["Adjustment Type"] ?? "";
  const value = row["Adjusted Value"] ?? "";
  const currency = row["Adjusted Value Currency"] ?? "";
  const codes: [boolean, FeedProblem["code"]][] = [
    [row["Order ID"] === "", "no-order-id"],
    [!isConversionName(row["Conversion Name"] ?? ""), "conversion-name"],
    // The file says RETRACT where Google's API says RETRACTION.
    [type !== "RETRACT" && type !== "RESTATE", "adjustment-type"],
    [type === "RETRACT" && value !== "", "retracted-value"],
    [type === "RESTATE" && !isAmount(value), "value"],
    [currency !== "" && !isCurrency(currency), "currency"],
  ];
  const time = timeProblem(row["Adjustment Time"] ?? "", now);
  return [...codes.filter(([isWrong]) => isWrong).map(([, code]) => code), ...(time ? [time] : [])];
}

function timeProblem(text: string, now: Date): FeedProblem["code"] | undefined {
  const moment = Date.parse(text.replace(TIME, "$1T$2$3:$4"));
  if (!TIME.test(text) || Number.isNaN(moment)) return "adjustment-time";
  if (moment > now.getTime()) return "time-ahead";
  // No earlier than its conversion.
  return now.getTime() - moment > LATEST_MS ? "adjustment-too-old" : undefined;
}
