import type { Context } from "hono";
import type { App } from "#src/app.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import type { Visitor } from "#src/work/quotes/quote-events.server.ts";
import type { Quote } from "#src/work/quotes/quotes.server.ts";
import { languagesOf } from "#src/work/quotes/shown-quote.ts";
import { recordedDevice } from "#src/web/guards/recorded-device.ts";
import { formOf } from "#src/web/http/read-body.ts";

/** What a query or a form asks for, in which language, with which options. */
export type Sent = { values: Record<string, string>; options: string[] };

export type QuoteInPublic = Quote & { document: QuoteDocument };

export function sentInQuery(c: Context): Sent {
  return asSent(new URL(c.req.url).searchParams);
}

export async function sentInForm(c: Context): Promise<Sent> {
  return asSent(formOf(c));
}

/** Every form of a page says its language: a post to the address alone is of nobody who saw the page. */
export function isFromPage({ values }: Sent): boolean {
  return values["lang"] !== undefined;
}

/** Where it is written in that language; else in that of the quote. */
export function languageOfRequest({ document, language }: QuoteInPublic, { values }: Sent): SiteLanguage {
  const written = languagesOf(document);
  const wanted = [values["lang"], language].find((one) => written.some((known) => known === one));
  return written.find((one) => one === wanted) ?? written[0] ?? language;
}

/** Those that the quote has. */
export function chosenIn({ document }: QuoteInPublic, { options }: Sent): string[] {
  const sent = new Set(options);
  return document.lines.filter(({ id, optional }) => optional && sent.has(id)).map(({ id }) => id);
}

export function visitorOf(app: App, c: Context): Visitor {
  return recordedDevice(app, c);
}

function asSent(parameters: URLSearchParams): Sent {
  return { values: Object.fromEntries(parameters), options: parameters.getAll("option") };
}
