import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { QuotePageProps } from "#src/web/customer/quote/quote-page-props.ts";
import { SecretPage } from "#src/web/customer/quote/quote-page.tsx";
import { loadPageCode } from "#src/web/visitor/pages/page-code.ts";
import { Document, type DocumentProps } from "./document.tsx";

await loadPageCode();

export type RenderPage = (page: DocumentProps) => string;

/** Must not depend on the request: the result is cached. */
export const renderPage: RenderPage = (page) => `<!doctype html>${renderToString(<Document {...page} />)}`;

export type RenderQuotePage = (page: QuotePageProps) => string;

/** For one customer, at every request, and never hydrated. */
export const renderQuotePage: RenderQuotePage = (page) =>
  `<!doctype html>${renderToStaticMarkup(<SecretPage {...page} />)}`;
