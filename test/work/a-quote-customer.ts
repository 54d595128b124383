import type { QuoteDraft } from "#src/work/quotes/quote.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { loadQuote } from "#src/work/quotes/quotes.server.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { aSentQuote } from "./a-quote.ts";
import { chrome } from "../site/a-visit.ts";
import { openTestApp, type TestApp } from "../app/test-app.ts";

export const quoteSentAt = new Date("2026-06-01T15:00:00.000Z");

type Options = { draft?: Partial<QuoteDraft>; variables?: Record<string, string> };

/** A quote whose link a customer has. */
export async function openQuoteCustomer({ draft = {}, variables = {} }: Options = {}) {
  let now = quoteSentAt;
  const testApp = await openTestApp({ now: () => now, variables, renderQuotePage });
  const sent = await aSentQuote(testApp.db, quoteSentAt, draft);
  const address = `/q/${sent.token}`;
  const get = (query = "", headers: Record<string, string> = {}) =>
    testApp.request(`${address}${query}`, { headers: { "User-Agent": chrome, ...headers } });
  const post = (does: string, form: Record<string, string>) =>
    testApp.request(`${address}/${does}`, {
      method: "POST",
      headers: { "User-Agent": chrome, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form),
    });
  /** As the form of the second step sends it: with the option, 287.44. */
  const accept = (form: Record<string, string> = {}) =>
    post("accept", {
      ...{ lang: "fr", hash: sent.quote.documentHash ?? "", total: "28744", option: "option", name: "Zoé L’Écuyer" },
      place: "12, rue des Érables, Longueuil",
      ...form,
    });
  return {
    ...{ testApp, ...sent, address, get, post, accept },
    page: async (query = "") => plainHtml(await (await get(query)).text()),
    daysLater: (days: number) => (now = new Date(quoteSentAt.getTime() + days * DAY_MS)),
    events: async () => (await loadQuote(testApp.db, sent.quote.id))?.events ?? [],
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  };
}

/** With plain spaces and apostrophes. */
export const plainHtml = (html: string) => html.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("&#x27;", "'");

export const listMails = async ({ db }: TestApp) =>
  db.selectFrom("mails").select(["kind", "text", "attachments"]).orderBy("id").execute();
