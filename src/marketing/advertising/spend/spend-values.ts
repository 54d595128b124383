import { parseRounded } from "#src/platform/i18n/parse-hundredths.ts";
import { dateOrderOf, monthOf, parseDate, type DateOrder } from "#src/work/leads/import/import-values.ts";
import { MOST_SPENT } from "./spend.ts";

const NUMBERED = /^(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?!\d)/;

/** `1 234,56 $`, `CA$1,234.56`: cents. Null for `--` and blank, undefined for what is no amount. */
export function parseCost(text: string): number | null | undefined {
  const bare = text.replaceAll(/[A-Z]{2,3}|[€£"]/g, "").trim();
  return /^[-–—]*$/.test(bare) ? null : parseRounded(bare, MOST_SPENT, "en");
}

/** YYYY-MM of a month, a day or the first day of a week. Undefined for what is none. */
export function parseMonth(text: string, order: DateOrder): string | undefined {
  const trimmed = text.trim().replaceAll(/[\s\u00a0\u202f]+/g, " ");
  const [, year, month] = /^(\d{4})-(\d{1,2})$/.exec(trimmed) ?? [];
  if (year !== undefined) return written(Number(year), Number(month));
  const [, name, named] = /^(\p{L}+)\.?,? (\d{4})$/u.exec(trimmed) ?? [];
  if (name !== undefined) return written(Number(named), monthOf(name));
  const date = parseDate(trimmed.split(/ [-–—] /)[0] ?? "", order);
  return date?.kind === "local" ? written(date.year, date.month) : undefined;
}

function written(year: number, month: number): string | undefined {
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, "0")}` : undefined;
}

/** Reports by month have the first day of each: what is always 1 is then the day. */
export function spendDateOrder(texts: readonly string[], usual: DateOrder): DateOrder {
  const shown = dateOrderOf(texts);
  if (shown) return shown;
  const numbers = texts.flatMap((text) => {
    const [, first, second] = NUMBERED.exec(text.trim()) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const firsts = new Set(numbers.map(([first]) => first));
  const seconds = new Set(numbers.map(([, second]) => second));
  if (firsts.size === 1 && firsts.has(1) && seconds.size > 1) return "day-first";
  if (seconds.size === 1 && seconds.has(1) && firsts.size > 1) return "month-first";
  return usual;
}

/** The months in the titles above the headers: `1 novembre 2026 - 30 novembre 2026`. Both ends are YYYY-MM. */
export function monthsInTitle(title: string, order: DateOrder): { from: string; to: string } | undefined {
  const [start = "", end] = title
    .replace(/^[^:]*:\s*/, "")
    .split(/(?<!\s)\s*[–—]\s*|(?<!\s)\s+-\s+|(?<=\d{4})-(?=\p{L})/u)
    .map((text) => text.trim());
  if (end === undefined) return undefined;
  const [from, to] = [parseMonth(start, order), parseMonth(end, order)];
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}
