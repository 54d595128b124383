import { FRESHEST_MS, OLDEST_CLICK_MS } from "#src/marketing/advertising/google-ads.ts";
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

const MARKS = ["Google Click ID", "GBRAID", "WBRAID"] as const;
const HASHED = ["Email", "Phone Number"] as const;
const NEEDED = [...MARKS, ...HASHED, "Conversion Name", "Conversion Time", "Conversion Value", "Order ID"];
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;
const ORDER_TWICE = {
  code: "order-id-twice" as const,
  keyOf: (row: CheckedRow) => `${row["Conversion Name"]}\n${row["Order ID"]}`,
};
const CONSENTS = ["", "Granted", "Denied"];

/** What Google would refuse of a file, by its published rules. */
export function checkFeed(text: string, now: Date): Checked {
  const read = readRows(text, NEEDED);
  if ("problem" in read) return refusedWhole(read.problem);
  const { rows } = read;
  if (read.parameters !== undefined) return refusedWhole({ row: 0, code: "parameters-row" });
  if (rows.length === 1 && rows[0]?.["Google Click ID"] === "TEST")
    return { rows: 0, isPlaceholder: true, problems: [] };
  return foundIn(rows, [
    ...rows.flatMap((row, at) => problemsOf(row, now, at + 1)),
    ...repeatedRows(rows, ORDER_TWICE),
  ]);
}

function problemsOf(row: CheckedRow, now: Date, number: number): FeedProblem[] {
  const marks = MARKS.filter((name) => row[name]);
  const hashes = HASHED.filter((name) => row[name]);
  const codes: [boolean, FeedProblem["code"]][] = [
    [!isConversionName(row["Conversion Name"] ?? ""), "conversion-name"],
    [marks.length === 0 && hashes.length === 0, "nothing-to-match"],
    [marks.length > 1, "several-click-ids"],
    [Boolean(row["GBRAID"] || row["WBRAID"]) && hashes.length > 0, "braid-with-hash"],
    [hashes.some((column) => !isHash(row[column] ?? "")), "not-a-hash"],
    [!isAmount(row["Conversion Value"] ?? ""), "value"],
    [!isCurrency(row["Conversion Currency"] ?? ""), "currency"],
    [!CONSENTS.includes(row["Ad User Data"] ?? "") || !CONSENTS.includes(row["Ad Personalization"] ?? ""), "consent"],
    [row["Order ID"] === "", "no-order-id"],
  ];
  const found = codes.filter(([isWrong]) => isWrong).map(([, code]) => ({ row: number, code }));
  const time = timeProblem(row["Conversion Time"] ?? "", now);
  return time ? [...found, { row: number, code: time }] : found;
}

function timeProblem(text: string, now: Date): FeedProblem["code"] | undefined {
  if (!TIME.test(text) || Number.isNaN(Date.parse(text))) return "time-format";
  const age = now.getTime() - Date.parse(text);
  if (age < 0) return "time-ahead";
  // A won job is reported on its day; its click may be as old as the window of clicks.
  return age > OLDEST_CLICK_MS + FRESHEST_MS ? "time-too-old" : undefined;
}
