import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { App } from "#src/app.ts";
import { quoteSecurityPolicy } from "#src/web/visitor/prerender/content-security-policy.ts";
import { copyValuesScript } from "#src/web/visitor/quote/copy-values.ts";
import { followOptionsScript } from "#src/web/visitor/quote/follow-options.ts";
import { dayQueueScript } from "#src/web/visitor/quote/day/day-queue.ts";
import type { QuotePageProps } from "#src/web/visitor/quote/quote-page-props.ts";

export type PageAnswer = { status?: ContentfulStatusCode; headers?: Record<string, string> };

type Page = Pick<QuotePageProps, "language" | "shown"> & { formsTo?: string | undefined };

export function showPage(
  app: App,
  c: Context,
  { formsTo, ...page }: Page,
  { status = 200, headers = {} }: PageAnswer,
): Response {
  const worn = app.pages.brand();
  const { name, telephone, telephoneShown } = app.pages.facts().business;
  const { assets, render } = app.quotes;
  const script = scriptOf(page.shown.kind);
  const html = render({ ...page, assets, script, brand: { ...worn, name, telephone, telephoneShown } });
  const policy = quoteSecurityPolicy(assets, { look: worn.look, script, formsTo });
  return c.html(html, status, { "Content-Security-Policy": policy, ...headers });
}

function scriptOf(kind: Page["shown"]["kind"]): string {
  if (kind === "day") return dayQueueScript;
  return kind === "invoice" ? copyValuesScript : followOptionsScript;
}

type Message = Exclude<QuotePageProps["shown"], { view: unknown }>["kind"];

/** A page that says nothing of anybody's document. */
export function showMessage(app: App, c: Context, kind: Message, answer: PageAnswer): Response {
  const [first = "fr", ...others] = app.pages.pages().languages;
  const wanted = new URL(c.req.url).searchParams.get("lang") ?? c.req.header("Accept-Language")?.slice(0, 2);
  return showPage(app, c, { language: others.find((one) => one === wanted) ?? first, shown: { kind } }, answer);
}

/** The same page again in a while. */
export function showLater(app: App, c: Context, { status, seconds }: { status: 429 | 503; seconds: number }): Response {
  return showMessage(app, c, "unavailable", { status, headers: { "Retry-After": String(seconds) } });
}
