import { Worker } from "node:worker_threads";
import { MINUTE_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import { pdfWords } from "./pdf-words.ts";
import type { DisputeOrder } from "./dispute-pdf.server.ts";
import type { InvoiceOrder } from "./invoice-pdf.server.ts";
import type { QuoteOrder } from "./quote-pdf.server.ts";
import type { StatementOrder } from "./statement-pdf.server.ts";

const PROGRAM = new URL("pdf-worker.server.ts", import.meta.url);
const LONGEST_MS = 20 * SECOND_MS;
/** A warm thread makes one in a few hundredths of a second, a new one in a second; it holds some 40 MB. */
const IDLE_MS = MINUTE_MS;
const MOST_LOOKS = { all: 20, each: 2 };

/** One document in each of the languages. */
export type PdfOrder = QuoteOrder | InvoiceOrder | StatementOrder | DisputeOrder;
/** A copy goes into a mail, before all who only look. `who` is the network of who looks. */
export type PdfTurn = { for: "copy" } | { for: "look"; who: string };
/** In the order of the languages. `busy`: too many look already. */
export type PdfsMade = { kind: "made"; pdfs: Uint8Array[] } | { kind: "busy" } | { kind: "failed" };
export type PdfMaker = (order: PdfOrder, turn: PdfTurn) => Promise<PdfsMade>;

type Options = { program?: URL; longestMs?: number };
type Job = { order: PdfOrder; turn: PdfTurn; answer: (made: PdfsMade) => void };

/**
 * In a thread of its own, which ends when nobody asks: laying out pages would hold up requests. One at a time, so
 * that an order that fails or never ends costs itself alone; the next has a new thread.
 */
export function openPdfMaker({ program = PROGRAM, longestMs = LONGEST_MS }: Options = {}): PdfMaker {
  const waiting: Job[] = [];
  let running: { job: Job; tooLong: NodeJS.Timeout } | undefined;
  let thread: Worker | undefined;
  const end = (ended: Worker) => {
    if (ended !== thread) return;
    thread = undefined;
    void ended.terminate();
    finish({ kind: "failed" });
  };
  const idle = setTimeout(() => !running && thread && end(thread), IDLE_MS).unref();
  const start = () => {
    const started = new Worker(program);
    started.unref();
    started.on("message", (pdfs: Uint8Array[]) => {
      if (started === thread) finish(pdfs.length > 0 ? { kind: "made", pdfs } : { kind: "failed" });
    });
    started.on("error", () => end(started));
    started.on("exit", () => end(started));
    return started;
  };
  const finish = (made: PdfsMade) => {
    clearTimeout(running?.tooLong);
    running?.job.answer(made);
    running = undefined;
    idle.refresh();
    runNext();
  };
  const runNext = () => {
    const job = waiting.find(({ turn }) => turn.for === "copy") ?? waiting[0];
    if (running || !job) return;
    waiting.splice(waiting.indexOf(job), 1);
    const ofJob = (thread ??= start());
    running = { job, tooLong: setTimeout(() => end(ofJob), longestMs).unref() };
    ofJob.postMessage(job.order);
  };
  return (order, turn) => {
    if (turn.for === "look" && !hasRoom(waiting, turn.who)) return Promise.resolve({ kind: "busy" });
    return new Promise((resolve) => {
      waiting.push({ order, turn, answer: resolve });
      runNext();
    });
  };
}

function hasRoom(waiting: readonly Job[], who: string): boolean {
  const looks = waiting.flatMap(({ turn }) => (turn.for === "look" ? [turn.who] : []));
  return looks.length < MOST_LOOKS.all && looks.filter((one) => one === who).length < MOST_LOOKS.each;
}

export function pdfName({ number }: QuoteDocument, language: SiteLanguage): string {
  return fillIn(pdfWords[language].file, { number });
}

export function invoicePdfName({ kind, number }: InvoiceDocument, language: SiteLanguage): string {
  return fillIn(pdfWords[language][`file.${kind}`], { number });
}
