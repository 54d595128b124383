import { strToU8, Zip, ZipPassThrough } from "fflate";
import type { Db } from "#src/platform/db/db.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { loadBooksSettings } from "#src/work/invoices/books/books-settings.server.ts";
import { quickBooksFileNames } from "#src/work/invoices/books/books-words.ts";
import type { Period } from "#src/work/invoices/books/period.ts";
import { quickBooksFiles } from "./quickbooks-files.server.ts";
import type { QuickBooksFile } from "#src/work/invoices/books/book-rows.ts";

type Asked = { period: Period; language: SiteLanguage; what: QuickBooksFile };

export type QuickBooksDownload = { name: string } & ({ csv: string } | { zip: AsyncGenerator<Uint8Array> });

/** One file where one import takes all of it, else a zip of several with numbers. */
export async function quickBooksDownload(db: Db, asked: Asked, now: Date): Promise<QuickBooksDownload> {
  const { period, language, what } = asked;
  const { codes } = await loadBooksSettings(db);
  const files = quickBooksFiles(db, { ...asked, codes });
  const name = `${quickBooksFileNames[language][what]}-${period}`;
  const first = await files.next();
  const second = await files.next();
  const csv = first.value ?? "";
  if (second.done) return { name: `${name}.csv`, csv };
  return { name: `${name}.zip`, zip: zipOf({ name, first: [csv, second.value], files }, now) };
}

type Numbered = { name: string; first: string[]; files: AsyncGenerator<string> };

async function* zipOf({ name, first, files }: Numbered, now: Date): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  let count = 0;
  const add = (text: string) => {
    count += 1;
    const file = new ZipPassThrough(`${name}-${count}.csv`);
    file.mtime = now;
    zip.add(file);
    file.push(strToU8(text), true);
    return pieces.splice(0);
  };
  for (const text of first) yield* add(text);
  for await (const text of files) yield* add(text);
  zip.end();
  yield* pieces.splice(0);
}
