import { recordAlone, type Recording } from "#src/account/events/record.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { phoneCell } from "#src/platform/csv/csv-cell.ts";
import { csvHeader, csvRows, type Cell } from "#src/platform/csv/csv-rows.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { dictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { RegionalFormat } from "#src/site/business.ts";
import { listCustomers, type CustomerRow } from "./list-customers.server.ts";

const sheetWords = dictionary(
  {
    name: "Nom",
    company: "Entreprise",
    email: "Courriel",
    phone: "Téléphone",
    place: "Adresse",
    owed: "Doit ({currency})",
    lastVisit: "Dernière visite",
    nextVisit: "Prochaine visite",
    language: "Langue",
    file: "clients",
  },
  {
    name: "Name",
    company: "Company",
    email: "Email",
    phone: "Phone",
    place: "Address",
    owed: "Owes ({currency})",
    lastVisit: "Last visit",
    nextVisit: "Next visit",
    language: "Language",
    file: "customers",
  },
);

type Column = {
  heading: Exclude<keyof typeof sheetWords.fr, "file">;
  cell: (row: CustomerRow, language: Language) => Cell;
};

const columns: Column[] = [
  { heading: "name", cell: ({ name }) => name },
  { heading: "company", cell: ({ company }) => company },
  { heading: "email", cell: ({ email }) => email },
  { heading: "phone", cell: ({ phone }) => phoneCell(phone) },
  { heading: "place", cell: ({ place }) => place },
  { heading: "owed", cell: ({ owedCents }, language) => amountOf(owedCents, language) },
  { heading: "lastVisit", cell: ({ lastDoneOn }) => lastDoneOn ?? "" },
  { heading: "nextVisit", cell: ({ nextVisitOn }) => nextVisitOn ?? "" },
  { heading: "language", cell: ({ language }) => language },
];

/** Spreadsheets of French Canada separate cells by semicolons and write decimals with a comma. */
const delimiters: Record<Language, string> = { fr: ";", en: "," };

type Written = { language: Language; regionalFormat: RegionalFormat };

export function customersSheetName(now: Date, { language, regionalFormat }: Written): string {
  return `${sheetWords[language].file}-${businessDay(now, regionalFormat.timeZone)}.csv`;
}

type Sought = Written & { search: string };

/** Those that a search finds, in the owner's language, page by page. The log knows before the first of them leaves. */
export async function exportCustomers(
  deps: Recording,
  { file, ...sought }: Sought & { file: string },
  now: Date,
): Promise<AsyncGenerator<string>> {
  await recordAlone(deps, { kind: "customers.exported", subject: file }, now);
  return customersSheet(deps.db, sought, now);
}

async function* customersSheet(
  db: Db,
  { search, language, regionalFormat }: Sought,
  now: Date,
): AsyncGenerator<string> {
  const { currency } = regionalFormat;
  yield csvHeader(
    columns.map(({ heading }) => fillIn(sheetWords[language][heading], { currency })),
    delimiters[language],
  );
  let after: string | undefined;
  do {
    const { customers, next } = await listCustomers(db, { search, after }, now);
    yield csvRows(
      customers.flatMap(byPlace).map((row) => columns.map(({ cell }) => cell(row, language))),
      delimiters[language],
    );
    after = next ?? undefined;
  } while (after !== undefined);
}

/** A row for each place. What is owed stands in the first alone, so that the column adds up. */
function byPlace(row: CustomerRow): CustomerRow[] {
  return [row, ...row.otherPlaces.map((place) => ({ ...row, place, owedCents: 0 }))];
}

/** A number of the spreadsheet; blank where nothing is owed. */
function amountOf(cents: number, language: Language): Cell {
  if (cents === 0) return "";
  const amount = (cents / 100).toFixed(2);
  return { verbatim: language === "fr" ? amount.replace(".", ",") : amount };
}
