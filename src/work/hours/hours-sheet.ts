import { csvHeader, csvRows, type Cell } from "#src/platform/csv/csv-rows.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { mondayOf } from "./week.ts";
import type { WorkedEntry } from "./worked-hours.ts";

const sheetWords = dictionary(
  {
    week: "Semaine du",
    day: "Jour",
    person: "Personne",
    customer: "Client",
    job: "Contrat",
    from: "Début",
    until: "Fin",
    hours: "Heures",
    corrected: "Corrigé",
    tappedFrom: "Début noté par la personne",
    tappedUntil: "Fin notée par la personne",
    yes: "oui",
    no: "non",
    file: "heures",
  },
  {
    week: "Week of",
    day: "Day",
    person: "Person",
    customer: "Customer",
    job: "Job",
    from: "Start",
    until: "End",
    hours: "Hours",
    corrected: "Corrected",
    tappedFrom: "Start as tapped",
    tappedUntil: "End as tapped",
    yes: "yes",
    no: "no",
    file: "hours",
  },
);

const headings = [
  ...(["week", "day", "person", "customer", "job", "from", "until", "hours"] as const),
  ...(["corrected", "tappedFrom", "tappedUntil"] as const),
];

/** Spreadsheets of French Canada separate cells by semicolons and write decimals with a comma. */
const delimiters: Record<Language, string> = { fr: ";", en: "," };

export function hoursSheetName({ from, to }: { from: string; to: string }, language: Language): string {
  return `${sheetWords[language].file}-${from}-${to}.csv`;
}

/** For whoever pays them: a row for each person at each visit. */
export function hoursSheet(
  entries: readonly WorkedEntry[],
  { names, language }: { names: ReadonlyMap<string, string>; language: Language },
): string {
  const t = sheetWords[language];
  const rows = entries.map((entry): Cell[] => [
    ...[mondayOf(entry.day), entry.day, names.get(entry.personId) ?? "", entry.customer, entry.jobId ?? ""],
    ...[entry.from ?? "", entry.until ?? "", hoursIn(entry, language), entry.isCorrected ? t.yes : t.no],
    ...[entry.tapped.from ?? "", entry.tapped.until ?? ""],
  ]);
  const header = csvHeader(
    headings.map((heading) => t[heading]),
    delimiters[language],
  );
  return header + csvRows(rows, delimiters[language]);
}

function hoursIn({ minutes }: WorkedEntry, language: Language): Cell {
  if (minutes === null) return "";
  const hours = (minutes / 60).toFixed(2);
  return { verbatim: language === "fr" ? hours.replace(".", ",") : hours };
}
