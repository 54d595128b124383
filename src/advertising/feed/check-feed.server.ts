import { parse } from "csv-parse/sync";
import { FRESHEST_MS, OLDEST_CLICK_MS } from "#src/advertising/google-ads.ts";
import type { FeedProblem } from "./feed-problems.ts";

const LONGEST_NAME = 100;
const MOST_PROBLEMS = 50;
const MARKS = ["Google Click ID", "GBRAID", "WBRAID"] as const;
const HASHED = ["Email", "Phone Number"] as const;
const NEEDED = [...MARKS, ...HASHED, "Conversion Name", "Conversion Time", "Conversion Value", "Order ID"];
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;
const CONSENTS = ["", "Granted", "Denied"];

type Row = Record<string, string>;
type Checked = { rows: number; isPlaceholder: boolean; problems: FeedProblem[] };

/** What Google would refuse of a file, by its published rules; rows are counted from 1, without the header. */
export function checkFeed(text: string, now: Date): Checked {
  const [header = [], ...lines] = parse(text, { relaxColumnCount: true, skipEmptyLines: true });
  if (header[0]?.startsWith("Parameters:")) return refusedWhole({ row: 0, code: "parameters-row" });
  const missing = NEEDED.filter((name) => !header.includes(name));
  if (missing.length > 0)
    return refusedWhole({ row: 0, code: "column-missing", values: { column: missing.join(", ") } });
  if (lines.length === 0) return refusedWhole({ row: 0, code: "no-rows" });
  const rows = lines.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""])));
  if (rows.length === 1 && rows[0]?.["Google Click ID"] === "TEST")
    return { rows: 0, isPlaceholder: true, problems: [] };
  const problems = [...rows.flatMap((row, at) => problemsOf(row, now, at + 1)), ...repeatedOrders(rows)];
  return { rows: rows.length, isPlaceholder: false, problems: problems.slice(0, MOST_PROBLEMS) };
}

function refusedWhole(problem: FeedProblem): Checked {
  return { rows: 0, isPlaceholder: false, problems: [problem] };
}

function problemsOf(row: Row, now: Date, number: number): FeedProblem[] {
  const marks = MARKS.filter((name) => row[name]);
  const hashes = HASHED.filter((name) => row[name]);
  const name = row["Conversion Name"] ?? "";
  const codes: [boolean, FeedProblem["code"]][] = [
    [name === "" || name.length > LONGEST_NAME, "conversion-name"],
    [marks.length === 0 && hashes.length === 0, "nothing-to-match"],
    [marks.length > 1, "several-click-ids"],
    [Boolean(row["GBRAID"] || row["WBRAID"]) && hashes.length > 0, "braid-with-hash"],
    [hashes.some((column) => !/^[0-9a-f]{64}$/.test(row[column] ?? "")), "not-a-hash"],
    [!/^\d+(?:\.\d+)?$/.test(row["Conversion Value"] ?? ""), "value"],
    [!/^[A-Z]{3}$/.test(row["Conversion Currency"] ?? ""), "currency"],
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

function repeatedOrders(rows: Row[]): FeedProblem[] {
  const seen = new Set<string>();
  const problems: FeedProblem[] = [];
  for (const [at, row] of rows.entries()) {
    const order = `${row["Conversion Name"]}\n${row["Order ID"]}`;
    if (seen.has(order)) problems.push({ row: at + 1, code: "order-id-twice" });
    seen.add(order);
  }
  return problems;
}
