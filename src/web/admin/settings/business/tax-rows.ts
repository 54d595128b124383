import { parseTaxLines } from "#src/account/settings/taxes/tax-lines.ts";
import type { Language, SiteLanguage } from "#src/platform/i18n/language.ts";

/** A tax as it is typed. */
export type TaxRow = { fr: string; en: string; rate: string; number: string };

export const emptyRow: TaxRow = { fr: "", en: "", rate: "", number: "" };

/** What of a line was typed so far. Bounded: a line has 200 characters at most. */
const BEGUN = /^(.*?)(?:\s+\/\s+(.*?))?\s*(\d[\d.,]*)?\s*%\s*(.*)$/;

/** Each line is a row, also one that lacks something: the lines are all that is kept of what was typed. */
export function readRows(lines: string, language: Language): TaxRow[] {
  const written = lines.split("\n").filter((line) => line.trim() !== "");
  return written.map((line) => readRow(line, language));
}

function readRow(line: string, language: Language): TaxRow {
  const read = parseTaxLines(line);
  const [tax] = read.ok ? read.taxes : [];
  if (!tax) {
    const [, fr = line, en = "", rate = "", number = ""] = BEGUN.exec(line.trim()) ?? [];
    return { fr, en, rate, number };
  }
  const { name, percent, number } = tax;
  const rate = language === "fr" ? String(percent).replace(".", ",") : String(percent);
  return { fr: name.fr, en: name.en === name.fr ? "" : name.en, rate, number };
}

/** One line a row, none for a row in which nothing stands. */
export function linesOf(rows: readonly TaxRow[]): string {
  return rows
    .filter((row) => Object.values(row).some((text) => text.trim() !== ""))
    .map(lineOf)
    .join("\n");
}

function lineOf({ fr, en, rate, number }: TaxRow): string {
  const names = [fr, en].map((name) => name.trim()).filter(Boolean);
  return `${names.join(" / ")} ${rate.trim().replace(/\s*%$/, "")} % ${number.trim()}`.trim();
}

/** As a site in one language calls the tax. */
export function nameIn({ fr, en }: TaxRow, language: SiteLanguage | undefined): string {
  return language === "fr" ? fr : en || fr;
}

export function lacksName({ fr, en }: TaxRow): boolean {
  return fr.trim() === "" && en.trim() === "";
}

export function lacksRate(row: TaxRow): boolean {
  return !parseTaxLines(lineOf({ ...row, fr: "x", en: "", number: "" })).ok;
}
