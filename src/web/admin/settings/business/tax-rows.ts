import { parseTaxLines } from "#src/account/settings/tax-lines.ts";
import type { Language } from "#src/platform/i18n/language.ts";

/** A tax as it is typed. */
export type TaxRow = { fr: string; en: string; rate: string; number: string };

export const emptyRow: TaxRow = { fr: "", en: "", rate: "", number: "" };

/** Undefined where a line cannot be read. */
export function readRows(lines: string, language: Language): TaxRow[] | undefined {
  const read = parseTaxLines(lines);
  if (!read.ok) return undefined;
  const format = (percent: number) => (language === "fr" ? String(percent).replace(".", ",") : String(percent));
  return read.taxes.map(({ name, percent, number }) => ({
    ...{ fr: name.fr, en: name.en === name.fr ? "" : name.en },
    ...{ rate: format(percent), number },
  }));
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

export function lacksName({ fr, en }: TaxRow): boolean {
  return fr.trim() === "" && en.trim() === "";
}

export function lacksRate(row: TaxRow): boolean {
  return !parseTaxLines(lineOf({ ...row, fr: "x", en: "", number: "" })).ok;
}
