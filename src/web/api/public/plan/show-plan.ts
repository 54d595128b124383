import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import type { App } from "#src/app.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { languageAmong } from "#src/platform/i18n/site-language.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import type { Appointment } from "#src/work/appointments/appointment.ts";
import { loadCustomerOfVisit } from "#src/work/appointments/messages/tell-customer.server.ts";
import { listVisitsAhead } from "#src/work/plans/customer-visits.server.ts";
import { isPaused } from "#src/work/plans/plan-rule.ts";
import { sayPlan } from "#src/work/plans/plan-words.ts";
import { writtenIn } from "#src/site/content/text.ts";
import { shownPlanPrice } from "#src/work/plans/shown-plan-price.ts";
import { loadQuoteTaxes } from "#src/work/quotes/quotes.server.ts";
import { shownBusiness } from "#src/work/quotes/shown-quote.ts";
import type { Plan } from "#src/work/plans/stored-plan.server.ts";
import { showPage } from "#src/web/api/public/customer/show-page.ts";
import { planPageWords } from "#src/web/customer/plan/plan-page-words.ts";
import type { PlanView } from "#src/web/customer/plan/plan-view.ts";

export type OpenedPlan = { plan: Plan; token: string };

type Said = Partial<Pick<PlanView, "notice" | "asking">> & { status?: ContentfulStatusCode };

export async function showPlan(
  app: App,
  c: Context,
  { plan, token }: OpenedPlan,
  { notice = null, asking = null, status = 200 }: Said = {},
): Promise<Response> {
  const language = await planLanguage(app, c, plan);
  const today = businessDay(app.now(), app.pages.facts().business.timeZone);
  const address = linkPath("planLink", token);
  const business = await loadBusiness(app.db);
  const taxes = await loadQuoteTaxes(app.db);
  const view: PlanView = {
    ...{ address, notice, asking, firstDay: today },
    otherLanguage: app.pages.pages().languages.find((one) => one !== language) ?? null,
    title: writtenIn(plan.draft.title, language),
    rule: sayPlan(plan.draft, language),
    place: plan.draft.place,
    price: shownPlanPrice(plan.draft, { taxes, currency: business.currency, language }),
    business: shownBusiness({ business, taxes }, language),
    standing: standingOf(plan, today),
    visits: (await listVisitsAhead(app.db, plan.id, app.now())).map((visit) => shownVisit(visit, language)),
    feed: `${app.siteUrl.replace(/^https?:/, "webcal:")}${address}/visits.ics`,
  };
  return showPage(app, c, { language, shown: { kind: "plan", view } }, { status });
}

/** The one asked for, else the customer's. */
export async function planLanguage(app: App, c: Context, plan: Plan): Promise<SiteLanguage> {
  const { languages } = app.pages.pages();
  const wanted = new URL(c.req.url).searchParams.get("lang");
  const customers = (await loadCustomerOfVisit(app.db, plan.leadId))?.language;
  return languages.find((one) => one === wanted) ?? languageAmong(languages, customers ?? "");
}

function standingOf({ endedOn, draft, pauses }: Plan, today: string): PlanView["standing"] {
  if (endedOn !== null || draft.endsOn < today) return "ended";
  return isPaused(pauses, today) ? "paused" : "runs";
}

function shownVisit(visit: Appointment, language: SiteLanguage): PlanView["visits"][number] {
  const words = planPageWords[language];
  const { id, moveAsked } = visit;
  const day = moveAsked?.day ? formatDay(moveAsked.day, language, "weekday") : "";
  const asked = moveAsked ? (day ? fillIn(words.waits, { day }) : words.waitsWords) : "";
  return { id, when: formatWindow(visit, language), asked };
}
