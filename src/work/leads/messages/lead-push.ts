import type { Push } from "#src/account/notifications/push/push.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { Lead } from "#src/work/leads/lead.ts";
import type { Answering } from "#src/site/promises/answer-due.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { areaNameAt } from "#src/site/area-name.ts";
import type { SiteNames } from "#src/site/site-names.ts";
import { promisedWords } from "./promised-words.ts";
import { leadMessageWords } from "./words.ts";

type PushedLead = Pick<Lead, "id" | "name" | "service" | "service_requested" | "landing_page" | "submitted_at">;

/** Shown on locked screens: no personal data but the name and the area. */
export function newLeadPush(lead: PushedLead, names: SiteNames, language: Language): Push {
  const title = fillIn(leadMessageWords[language].newLeadPush, {
    service: serviceName(names.services, lead, language),
  });
  return { title, body: listed(lead.name, areaNameAt(names, lead.landing_page, language)), path: pathOf(lead) };
}

export function reminderPush(
  lead: PushedLead,
  { names, answering }: { names: SiteNames; answering: Answering },
  language: Language,
): Push {
  const words = leadMessageWords[language];
  return {
    title: fillIn(words.waiting, { name: lead.name }),
    body: `${listed(serviceName(names.services, lead, language), areaNameAt(names, lead.landing_page, language))}\n${promisedWords(lead, answering, language)}`,
    path: pathOf(lead),
  };
}

function listed(...values: string[]): string {
  return values.filter(Boolean).join(", ");
}

function pathOf({ id }: PushedLead): string {
  return `/admin/leads/${id}`;
}
