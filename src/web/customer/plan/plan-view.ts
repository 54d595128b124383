import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { ShownPlanPrice } from "#src/work/plans/shown-plan-price.ts";
import type { ShownQuote } from "#src/work/quotes/shown-quote.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";

/** A plan, as its customer finds it. Sentences are written out in the language of the page. */
export type PlanView = {
  /** `/p/<token>`. */
  address: string;
  otherLanguage: SiteLanguage | null;
  title: string;
  rule: string;
  place: string;
  price: ShownPlanPrice | null;
  business: ShownQuote["business"];
  standing: "runs" | "paused" | "ended";
  visits: ShownVisit[];
  /** What a press has brought. */
  notice: "asked" | "gone" | "busy" | null;
  /** The visit whose form was refused. */
  asking: { visit: string; day: string; words: string; problems: Problem[] } | null;
  /** YYYY-MM-DD. */
  firstDay: string;
  /** The calendar's address, as calendars subscribe to it. */
  feed: string;
};

export type ShownVisit = { id: string; when: string; asked: string };
