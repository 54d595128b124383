import type { Context } from "hono";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import type { App } from "#src/app.ts";
import { MINUTE_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { acceptQuote, askAboutQuote, declineQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { noteViewed } from "#src/work/quotes/answers/open-quote.server.ts";
import { parseDecline, parseQuestion, parseSignature } from "#src/work/quotes/answers/quote-answers.ts";
import { mailNewestLink } from "#src/work/quotes/quote-links.server.ts";
import { selectableWindows } from "#src/work/quotes/windows/offered-windows.server.ts";
import { isOpenQuote } from "#src/work/quotes/open-quote.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { quoteLink } from "#src/web/customer/quote/quote-link.ts";
import {
  chosenIn,
  isFromPage,
  languageOfRequest,
  sentInForm,
  visitorOf,
  type Sent,
  type QuoteInPublic,
} from "./quote-request.ts";
import { showMessage } from "#src/web/api/public/customer/show-page.ts";
import { asksWish, needsPlace, showQuote, type Showing } from "./show-quote.ts";

type Opened = { quote: QuoteInPublic; token: string };
type Form = Opened & { sent: Sent; shown: Showing };

/** Every outcome but a form to correct is a redirect to the quote, which says what became of it. */
export async function takeAcceptance(app: App, c: Context, opened: Opened): Promise<Response> {
  const form = await readForm(app, c, { ...opened, step: "review" });
  const { quote, token, sent, shown } = form;
  const language = languageOfRequest(quote, sent);
  const wishesEnglish = asksWish(quote, language);
  const { place: written = "" } = quote.document;
  // What the quote says stands where the field is left empty.
  const values = sent.values["place"]?.trim() ? sent.values : { ...sent.values, place: written };
  const asksWindow = (await selectableWindows(app.db, quote.document, app.now())).length > 0;
  const asked = { needsPlace: needsPlace(quote), asksWish: wishesEnglish, asksWindow };
  const read = parseSignature(values, asked);
  if (!read.ok) return showAgain(app, c, form, read.problems);
  if (!isOpenQuote(quote.state)) return seeQuote(c, form);
  const busy = await refuseBusy(app, c, form);
  if (busy) return busy;
  const { hash: documentHash = "", total = "" } = sent.values;
  const accepted = {
    token,
    language,
    documentHash,
    totalCents: /^\d{1,10}$/.test(total) ? Number(total) : -1,
    ...read.values,
  };
  const answered = await acceptQuote(
    app,
    { ...accepted, wishesEnglish, chosen: chosenIn(quote, sent), visitor: visitorOf(app, c) },
    app.now(),
  );
  if (answered.kind === "unknown") return showMessage(app, c, "unknown", { status: 404 });
  if (answered.kind === "window-taken") return showQuote(app, c, { ...shown, says: "taken" }, { status: 409 });
  if (answered.kind === "changed") return showQuote(app, c, { ...shown, says: "changed" }, { status: 409 });
  app.outbox.wake();
  return seeQuote(c, form);
}

export async function takeDecline(app: App, c: Context, opened: Opened): Promise<Response> {
  const form = await readForm(app, c, { ...opened, step: "read" });
  const { quote, token, sent } = form;
  const read = parseDecline(sent.values);
  if (!read.ok) return showAgain(app, c, form, read.problems);
  if (!isOpenQuote(quote.state)) return seeQuote(c, form);
  const busy = await refuseBusy(app, c, form);
  if (busy) return busy;
  await declineQuote(app, { token, reason: read.values.reason, visitor: visitorOf(app, c) }, app.now());
  app.outbox.wake();
  return seeQuote(c, form);
}

export async function takeQuestion(app: App, c: Context, opened: Opened): Promise<Response> {
  const form = await readForm(app, c, { ...opened, step: "read" });
  const read = parseQuestion(form.sent.values);
  if (!read.ok) return showAgain(app, c, form, read.problems);
  const busy = (await refuseBusy(app, c, form)) ?? (await refuseMany(app, c, form));
  if (busy) return busy;
  await noteViewed(app, { quote: form.quote, visitor: visitorOf(app, c) }, app.now());
  await askAboutQuote(app, { token: form.token, ...read.values, visitor: visitorOf(app, c) }, app.now());
  app.outbox.wake();
  return seeQuote(c, form, { chosen: chosenIn(form.quote, form.sent), more: "&asked=1" });
}

/** What the page then says is the same whether a mail leaves or has just left. */
export async function takeNewest(app: App, c: Context, opened: Opened): Promise<Response> {
  const form = await readForm(app, c, { ...opened, step: "read" });
  if (!isFromPage(form.sent)) return showAgain(app, c, form, []);
  if (form.quote.state !== "superseded") return seeQuote(c, form);
  const busy = await refuseBusy(app, c, form);
  if (busy) return busy;
  const isMailed = await mailNewestLink(app, { former: form.quote, visitor: visitorOf(app, c) }, app.now());
  app.outbox.wake();
  return seeQuote(c, form, isMailed ? { more: "&newest=1" } : {});
}

type Reading = Opened & { step: Showing["step"] };

async function readForm(app: App, c: Context, { step, ...opened }: Reading): Promise<Form> {
  const { quote, token } = opened;
  const sent = await sentInForm(c);
  return { ...opened, sent, shown: { quote, address: linkPath("quoteLink", token), sent, step } };
}

function showAgain(app: App, c: Context, { shown }: Form, problems: Problem[]): Promise<Response> {
  return showQuote(app, c, { ...shown, problems }, { status: 422 });
}

/** After validation: typing errors never use up what an address may send. */
async function refuseBusy(app: App, c: Context, { shown }: Form): Promise<Response | undefined> {
  const allowed = await app.limits.take("quote-answer", clientAddress(c, app.env.TRUST_PROXY));
  if (allowed.ok) return undefined;
  const minutes = Math.ceil((allowed.retryAfterSeconds * SECOND_MS) / MINUTE_MS);
  const headers = { "Retry-After": String(allowed.retryAfterSeconds) };
  return showQuote(app, c, { ...shown, says: "busy", minutes }, { status: 429, headers });
}

/** Each is mailed to the owner, from however many addresses it comes. */
async function refuseMany(app: App, c: Context, { shown }: Form): Promise<Response | undefined> {
  const allowed = await app.limits.take("quote-question", shown.quote.number);
  if (allowed.ok) return undefined;
  const headers = { "Retry-After": String(allowed.retryAfterSeconds) };
  return showQuote(app, c, { ...shown, says: "many" }, { status: 429, headers });
}

type Kept = { chosen?: string[]; more?: string };

function seeQuote(c: Context, { quote, sent, shown }: Form, { chosen = [], more = "" }: Kept = {}): Response {
  return c.redirect(
    quoteLink({ address: shown.address, language: languageOfRequest(quote, sent), chosen }) + more,
    303,
  );
}
