import type { Db } from "#src/platform/db/db.server.ts";
import { loadLetterhead } from "#src/site/letterhead/load-letterhead.server.ts";
import type { PdfMaker } from "./pdf-maker.server.ts";

type Deps = { db: Db; siteUrl: string };

/** Each PDF has the logo and the colours of the business, and the address of its site. */
export function withLetterheadInPdf({ db, siteUrl }: Deps, makePdf: PdfMaker): PdfMaker {
  const site = new URL(siteUrl).host;
  return async (order, turn) => makePdf({ ...order, sender: { letterhead: await loadLetterhead(db), site } }, turn);
}
