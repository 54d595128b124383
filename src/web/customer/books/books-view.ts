import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { BooksTable } from "#src/web/ui/books/books-table.tsx";

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
