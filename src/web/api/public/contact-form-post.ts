import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { App } from "#src/app.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { RefusedPage } from "#src/web/http/problem-page.ts";
import { parseJson } from "#src/platform/reading/parse-json.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { contactFields, isTooShort } from "#src/work/leads/contact-fields.ts";
import type { Kept } from "#src/work/leads/intake/intake.server.ts";
import { formKeys } from "#src/work/leads/intake/form-key.server.ts";
import { parseContactRequest, type ContactRequest } from "#src/work/leads/contact-request.ts";
import { trackingParameters } from "#src/work/leads/tracking-parameters.ts";
import { screen } from "#src/work/leads/screening/screen.ts";
import type { UncheckedDoubt } from "#src/work/leads/verdict.ts";
import { hasForm, homePage, thankYouPage, type PageAddress, type Pages } from "#src/site/pages.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { campaignIn, landingIn, ownPage } from "#src/web/guards/carry-campaign.ts";
import { isSameOrigin } from "#src/web/guards/same-origin.ts";
import { deviceFrom, recordFormBegun } from "./form-begun.ts";
import { setPhotoCookie } from "./photo-cookie.ts";
import { serviceNamed } from "#src/work/leads/service.ts";
import { trackingQuery } from "#src/web/visitor/measuring/stored-tracking.ts";
import type { FormState } from "#src/web/visitor/site/site.tsx";
import { fieldsOf } from "#src/web/http/read-body.ts";

export const FORM_TYPE = "application/x-www-form-urlencoded";

const CARRIED = ["estimate", "landingPage", "referrer", "firstTouch", "language", "startedAt", ...trackingParameters];
const SHOWN_AGAIN = [...contactFields, ...CARRIED, "askedPhone"];

/** Without JavaScript: no puzzle, so the post must come from our own page. A refused form is shown again, filled in. */
export async function takeForm(app: App, c: Context): Promise<Response> {
  const sent = fieldsOf(c);
  const form = { ...arrivalIn(app, c, sent), ...sent };
  if (isForeign(app, c)) return showAgain(app, c, { status: 403, form });
  if (sent["begun"]) return showBegun(app, c, form);
  const tracking = Object.fromEntries(trackingParameters.map((name) => [name, form[name]]));
  const read = parseContactRequest({ ...form, tracking, firstTouch: firstTouchIn(form) }, app.pages.services());
  if (!read.ok) return showAgain(app, c, { status: 422, form, problems: read.problems });
  const { phone = "", askedPhone } = form;
  if (isTooShort(phone) && askedPhone !== phone) return askAboutPhone(app, c, form);
  const address = clientAddress(c, app.env.TRUST_PROXY);
  const allowed = await app.intake.takeRateLimit("contact", address);
  if (!allowed.ok) return showAgain(app, c, { status: 429, form, retryAfter: allowed.retryAfterSeconds });
  // A double press sends the form twice.
  const [idempotencyKey, formerKey] = formKeys(read.values, app.now());
  const known = (await app.intake.findKept(idempotencyKey)) ?? (await app.intake.findKept(formerKey));
  if (known) return thank(app, c, { kept: known, request: read.values });
  const check = { kind: "none" as const, doubts: await doubtsAbout(app, c, address) };
  const verdict = screen({ form, request: read.values, check }, app.now());
  if ("refused" in verdict) return showAgain(app, c, { status: 403, form });
  // Such a form does not say which version of the site it is of.
  const shown = app.pages.shownHashes(languageOf(app.pages.pages(), form["language"]));
  const asked = {
    request: read.values,
    verdict,
    siteUrl: app.siteUrl,
    unchecked: true,
    idempotencyKey,
    device: deviceFrom(c),
    shown,
  };
  const received = await app.intake.receive(asked);
  if (received.kind !== "stored") return showAgain(app, c, { status: 503, form, retryAfter: 60 });
  app.outbox.wake();
  if (verdict.box !== "spam") recordFormBegun(app, c, read.values);
  return thank(app, c, { kept: received, request: read.values });
}

function thank(app: App, c: Context, { kept, request }: { kept: Kept; request: ContactRequest }): Response {
  setPhotoCookie(app, c, { leadId: kept.id, at: kept.at, waits: kept.waits });
  const pages = app.pages.pages();
  const thanks = pages.pathOf(thankYouPage, languageOf(pages, request.language));
  return c.redirect(thanks + trackingQuery(request.tracking), 303);
}

/** Once, as the page does where a script runs. */
function askAboutPhone(app: App, c: Context, form: Record<string, string>): Promise<Response> {
  const asked = { ...form, askedPhone: form["phone"] ?? "" };
  return showAgain(app, c, { status: 422, form: asked, problems: [{ field: "phone", code: "short" }] });
}

/** Each may cause a mail to any address: quarantined beyond a few, and when a program sends no header of its page. */
async function doubtsAbout(app: App, c: Context, address: string): Promise<UncheckedDoubt[]> {
  const { origin, referer, "sec-fetch-site": site } = c.req.header();
  const saysOrigin = origin !== undefined && origin !== NO_ORIGIN;
  const ofAddress = await app.intake.takeRateLimit("unchecked-contact", address);
  const ofAll = await app.intake.takeRateLimit("unchecked-contacts", "all");
  const isNameless = !saysOrigin && referer === undefined && site === undefined;
  return [
    ...(isNameless ? ["unknown-page" as const] : []),
    ...(ofAddress.ok && ofAll.ok ? [] : ["many-unchecked" as const]),
  ];
}

/** What could not be read: the browser still has what was typed. */
export async function showRefused(app: App, c: Context, { status, headers }: RefusedPage): Promise<Response> {
  const page = await showForm(app, c, {}, { problems: [], failed: true });
  return c.html(page.html, status, { ...page.headers, ...headers });
}

/** The browser still has what was typed. */
export function refuseTooLong(app: App, c: Context): Promise<Response> {
  return showAgain(app, c, { status: 413, form: {}, problems: [{ field: "message", code: "tooLong" }] });
}

/** A browser or a proxy that keeps the origin to itself, as some do for every page: no answer, and no wrong one. */
const NO_ORIGIN = "null";

/** Without any of these headers: doubtful, not foreign. */
function isForeign(app: App, c: Context): boolean {
  const headers = c.req.header();
  const { host = "", origin, referer, "sec-fetch-site": site } = headers;
  // Caused by the user, such as sending the form again from the history.
  if (site === "none") return false;
  if (site !== undefined || (origin !== undefined && origin !== NO_ORIGIN)) return !isSameOrigin(app, headers);
  return referer !== undefined && !isSameOrigin(app, { host, origin: URL.parse(referer)?.origin ?? "null" });
}

/** A form that no script filled in has no attribution, but its page's address may. */
function arrivalIn(app: App, c: Context, form: Record<string, string>): Record<string, string> {
  if ([...trackingParameters, "landingPage"].some((name) => form[name])) return {};
  const page = ownPage(app, c);
  return page ? { ...Object.fromEntries(campaignIn(page)), landingPage: landingIn(page) } : {};
}

/** Unreadable JSON loses the first touch, never the request. */
function firstTouchIn(form: Record<string, string>): unknown {
  const read = parseJson(form["firstTouch"] ?? "null");
  if (!read.ok || typeof read.json !== "object" || Array.isArray(read.json)) return null;
  return onlyTexts(read.json) ? read.json : null;
}

function onlyTexts(read: object | null): boolean {
  return Object.values(read ?? {}).every((value) => typeof value === "string");
}

type Refused = {
  status: ContentfulStatusCode;
  form: Record<string, string>;
  /** Absent when the request was refused as a whole. */
  problems?: Problem[];
  retryAfter?: number;
};

async function showAgain(app: App, c: Context, { status, form, problems, retryAfter }: Refused): Promise<Response> {
  const page = await showForm(app, c, form, { problems: problems ?? [], failed: !problems });
  return c.html(page.html, status, { ...page.headers, ...(retryAfter && { "Retry-After": String(retryAfter) }) });
}

/** The short form holds the first fields: the whole form goes on from there. */
async function showBegun(app: App, c: Context, form: Record<string, string>): Promise<Response> {
  const focused = contactFields.find((name) => !form[name]);
  const begun = { problems: [], failed: false, isUntouched: true, ...(focused && { focused }) };
  const page = await showForm(app, c, form, begun);
  return c.html(page.html, 200, page.headers);
}

async function showForm(app: App, c: Context, form: Record<string, string>, state: Omit<FormState, "values">) {
  const address = formPage(app, c, form["language"]);
  const sent = Object.fromEntries(SHOWN_AGAIN.flatMap((name) => (form[name] ? [[name, form[name]]] : [])));
  // The form may have been filled in in the other language.
  const chosen = serviceNamed(app.pages.services(), form["service"] ?? "")?.label[address.language];
  const values = { ...sent, ...(chosen && { service: chosen }) };
  const page = await app.pages.withForm(address, { values, ...state });
  const headers = { "Content-Security-Policy": page.contentSecurityPolicy, "Cache-Control": "no-store" };
  return { html: page.html, headers };
}

/** The page the form was on, else the home page in the form's language. */
function formPage(app: App, c: Context, sent: string | undefined): PageAddress {
  const pages = app.pages.pages();
  const from = pages.at(URL.parse(c.req.header("Referer") ?? "")?.pathname ?? "/api/contact");
  if (hasForm(from.page)) return from;
  return { page: homePage, language: languageOf(pages, sent) };
}

/** The language that was sent, where the site has it, else its first. */
export function languageOf({ languages: [first = "fr", ...others] }: Pages, sent: string | undefined): SiteLanguage {
  return others.find((language) => language === sent) ?? first;
}
