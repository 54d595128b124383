import { Worker } from "node:worker_threads";
import { MINUTE_MS, SECOND_MS } from "#src/clock/durations.ts";
import { fillIn } from "#src/i18n/dictionary.ts";
import type { Language } from "#src/i18n/language.ts";
import type { Attachment } from "#src/notifications/message.ts";
import type { QuoteDocument } from "#src/quotes/quote-document.ts";
import type { Evidence } from "#src/quotes/quote-events.server.ts";
import { languagesOf } from "#src/quotes/shown-quote.ts";
import { pdfWords } from "./pdf-words.ts";
import type { PdfOrder } from "./quote-pdf.server.ts";

const PROGRAM = new URL("pdf-worker.server.ts", import.meta.url);
const LONGEST_MS = 20 * SECOND_MS;
/** A warm thread makes one in a few hundredths of a second, a new one in a second; it holds some 40 MB. */
const IDLE_MS = MINUTE_MS;

/** In the order of the languages; none when they could not be made. */
export type PdfMaker = (order: PdfOrder) => Promise<Uint8Array[]>;

type Options = { program?: URL; longestMs?: number };

/** In a thread of its own, which ends when nobody asks: laying out pages would hold up requests. */
export function openPdfMaker({ program = PROGRAM, longestMs = LONGEST_MS }: Options = {}): PdfMaker {
  const waiting = new Map<number, (pdfs: Uint8Array[]) => void>();
  let thread: Worker | undefined;
  let last = 0;
  const end = () => {
    const ended = thread;
    thread = undefined;
    for (const answer of waiting.values()) answer([]);
    waiting.clear();
    void ended?.terminate();
  };
  const idle = setTimeout(() => waiting.size === 0 && end(), IDLE_MS).unref();
  const start = () => {
    const started = new Worker(program);
    started.unref();
    started.on("message", ({ id, pdfs }: { id: number; pdfs: Uint8Array[] }) => waiting.get(id)?.(pdfs));
    started.on("error", () => started === thread && end());
    return started;
  };
  return async (order) => {
    thread ??= start();
    const id = ++last;
    const tooLong = setTimeout(end, longestMs).unref();
    const pdfs = new Promise<Uint8Array[]>((resolve) => waiting.set(id, resolve));
    thread.postMessage({ id, order });
    try {
      return await pdfs;
    } finally {
      clearTimeout(tooLong);
      waiting.delete(id);
      idle.refresh();
    }
  };
}

export function pdfName({ number }: QuoteDocument, language: Language): string {
  return fillIn(pdfWords[language].file, { number });
}

type Copied = { document: QuoteDocument; evidence: Evidence; timeZone: string };

/** In the language of the contract, and in French beside an English one. */
export async function copiesOf(makePdf: PdfMaker, { document, evidence, timeZone }: Copied): Promise<Attachment[]> {
  const written = languagesOf(document);
  const languages = [...new Set<Language>([evidence.language, "fr"])].filter((one) => written.includes(one));
  const { chosen, at } = evidence;
  const pdfs = await makePdf({ document, languages, chosen, timeZone, evidence, at: new Date(at) });
  return pdfs.map((pdf, index) => ({
    filename: pdfName(document, languages[index] ?? "fr"),
    contentType: "application/pdf",
    content: Buffer.from(pdf).toString("base64"),
  }));
}
