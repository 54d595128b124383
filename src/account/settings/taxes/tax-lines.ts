import { textOf } from "#src/site/content/text.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { Tax } from "#src/site/business.ts";

const LONGEST_LINE = 200;
// Bounded: LONGEST_LINE characters.
const LINE = /^(.+?)(?:\s*\/\s*(.+?))?\s+(\d+(?:[.,]\d+)?)\s*%\s*(.*)$/;

/** As the owner types them, one a line: `TPS / GST 5 % 123456789 RT0001`. */
export function taxLines(taxes: readonly Tax[]): string {
  return taxes.map(taxLine).join("\n");
}

function taxLine({ name, percent, number }: Tax): string {
  const both = name.fr === name.en ? name.fr : `${name.fr} / ${name.en}`;
  return `${both} ${percent} % ${number}`.trim();
}

/** The same lines with the decimal sign of their reader; `parseTaxLines` takes both. */
export function taxLinesIn(language: Language, lines: string): string {
  return language === "fr" ? lines.replaceAll(/(\d)\.(\d+) %/g, "$1,$2 %") : lines;
}

type Read = { ok: true; taxes: Tax[] } | { ok: false; entry: string };

/** `entry` is the first line that is no tax. */
export function parseTaxLines(text: string): Read {
  const taxes: Tax[] = [];
  for (const line of text.split("\n").map((typed) => typed.trim())) {
    if (line === "") continue;
    const tax = parseTaxLine(line);
    if (!tax) return { ok: false, entry: line };
    taxes.push(tax);
  }
  return { ok: true, taxes };
}

function parseTaxLine(line: string): Tax | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const [, fr = "", en = fr, rate = "", number = ""] = LINE.exec(line) ?? [];
  const percent = Number(rate.replace(",", "."));
  return fr && percent <= 100 ? { name: textOf({ fr, en }), percent, number } : undefined;
}
