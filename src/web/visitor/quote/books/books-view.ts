import type { SiteLanguage } from "#src/platform/i18n/language.ts";

/** In words of one language. The first `words` columns are text, the others amounts. */
export type BooksTable = {
  headings: string[];
  words: number;
  /** The column of names, which may be long. */
  long?: number;
  rows: string[][];
  /** The last row, when it is a sum. */
  sum?: string[];
};

export type BooksPart = {
  id: string;
  title: string;
  texts: string[];
  table: BooksTable | null;
  /** Below the table. */
  after?: string[];
  files: { href: string; label: string }[];
};

/** The books, as a bookkeeper finds them. */
export type BooksView = {
  /** `/b/<token>`. */
  address: string;
  otherLanguage: SiteLanguage | null;
  period: string;
  periodName: string;
  years: { name: string; periods: { value: string; name: string }[] }[];
  until: string;
  isWrongPeriod: boolean;
  parts: BooksPart[];
  /** Which credit notes the import of invoices leaves out. */
  creditNotes: string;
};
