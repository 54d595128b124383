import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { App } from "#src/app.ts";
import { homePage } from "#src/site/pages.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { quoteSecurityPolicy } from "#src/web/visitor/prerender/content-security-policy.ts";
import { copyValuesScript } from "#src/web/customer/quote/copy-values.ts";
import { followOptionsScript } from "#src/web/customer/quote/follow-options.ts";
import { dayQueueScript } from "#src/web/customer/day/day-queue.ts";
import { tellSeenScript } from "#src/web/customer/quote/tell-seen.ts";
import type { QuotePageProps } from "#src/web/customer/quote/quote-page-props.ts";

export type SecretPageAnswer = { status?: ContentfulStatusCode; headers?: Record<string, string> };

type Page = Pick<QuotePageProps, "language" | "shown" | "seenAt"> & { formsTo?: string | undefined };

export function showPage(
  app: App,
  c: Context,
  { formsTo, ...page }: Page,
  { status = 200, headers = {} }: SecretPageAnswer,
): Response {
  const worn = app.pages.brand();
  const { name, telephone, telephoneShown } = app.pages.facts().business;
  const { assets, render } = app.quotes;
  const script = scriptOf(page);
  const pages = app.pages.pages();
  const home = pages.pathOf(homePage, page.language);
  const html = render({
    ...{ ...page, assets, script, brand: { ...worn, name, telephone, telephoneShown, home } },
    otherLanguage: pages.languages.find((one) => one !== page.language) ?? null,
  });
  const policy = quoteSecurityPolicy(assets, { look: worn.look, script, formsTo });
  return c.html(html, status, { "Content-Security-Policy": policy, ...headers });
}

function scriptOf({ shown: { kind }, seenAt }: Page): string {
  const own = { day: dayQueueScript, invoice: copyValuesScript, quote: followOptionsScript };
  return [...(kind in own ? [own[kind as keyof typeof own]] : []), ...(seenAt ? [tellSeenScript] : [])].join(";");
}

type Message = Exclude<QuotePageProps["shown"], { view: unknown }>["kind"];

/** A page that says nothing of anybody's document. */
export function showMessage(app: App, c: Context, kind: Message, answer: SecretPageAnswer): Response {
  return showPage(app, c, { language: siteLanguageAsked(app, c), shown: { kind } }, answer);
}

/** The one asked for, else that of the browser, else the first of the site. */
export function siteLanguageAsked(app: App, c: Context): SiteLanguage {
  const [first = "fr", ...others] = app.pages.pages().languages;
  const wanted = new URL(c.req.url).searchParams.get("lang") ?? c.req.header("Accept-Language")?.slice(0, 2);
  return others.find((one) => one === wanted) ?? first;
}

/** The same page again in a while. */
export function showLater(app: App, c: Context, { status, seconds }: { status: 429 | 503; seconds: number }): Response {
  return showMessage(app, c, "unavailable", { status, headers: { "Retry-After": String(seconds) } });
}
