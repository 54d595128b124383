import type { InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { anAcceptedQuote } from "./an-invoice.ts";
import { openTestApp } from "../app/test-app.ts";

const DAY_MS = 86_400_000;

/** The owner, who is signed in anew at each call, with ways to invoice an accepted quote of 250.00. */
export async function openOffice(place?: Parameters<typeof openTestApp>[0]) {
  let now = new Date("2026-06-10T15:00:00.000Z");
  const testApp = await openTestApp({ ...place, now: () => now });
  // A session ends before the days of a test do.
  const send = async (method: string, path: string, body: unknown) =>
    (await testApp.signedIn()).send(method, path, body);
  const request = async (path: string) => (await testApp.signedIn()).request(path);
  const read = async <Body>(path: string) => (await (await request(`/api/admin${path}`)).json()) as Body;
  const invoice = async (depositPercent: number | null = null) => {
    const quote = await anAcceptedQuote(testApp.db, now, { depositPercent });
    const made = await send("POST", `/api/admin/quotes/${quote.id}/invoices`, { kind: "invoice" });
    return { quote, made: (await made.json()) as InvoiceInFull };
  };
  return {
    ...{ testApp, send, request, read, invoice },
    issue: async ({ id, version }: { id: string; version: number }) =>
      (await send("POST", `/api/admin/invoices/${id}/issue`, { version, by: "link" })).json(),
    daysLater: (days: number) => (now = new Date(now.getTime() + days * DAY_MS)),
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  };
}
