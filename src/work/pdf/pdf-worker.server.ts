import { parentPort } from "node:worker_threads";
import { makeDisputePdf } from "./dispute-pdf.server.ts";
import { makeInvoicePdf } from "./invoice-pdf.server.ts";
import type { PdfOrder } from "./pdf-maker.server.ts";
import { makeQuotePdf } from "./quote-pdf.server.ts";
import { makeStatementPdf } from "./statement-pdf.server.ts";

/* The thread that `pdf-maker.server.ts` starts. */
parentPort?.on("message", (order: PdfOrder) => {
  void makeAll(order).then((pdfs) => parentPort?.postMessage(pdfs));
});

async function makeAll(order: PdfOrder): Promise<Uint8Array[]> {
  try {
    return await Promise.all(
      order.languages.map((language) => {
        if ("statement" in order) return makeStatementPdf(order, language);
        if ("dispute" in order) return makeDisputePdf(order, language);
        return "invoice" in order ? makeInvoicePdf(order, language) : makeQuotePdf(order, language);
      }),
    );
  } catch {
    return [];
  }
}
