import type { Push } from "#src/account/notifications/push/push.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { Lead } from "#src/customers/leads/lead.ts";
import { answerDueAt } from "#src/customers/leads/answer-deadline.ts";
import { serviceName } from "#src/customers/leads/service.ts";
import type { RegionalFormat } from "#src/site/business.ts";
import { areaNameAt, type SiteNames } from "#src/site/site-names.ts";
import { formatDeadline } from "./format-deadline.ts";
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
  { names, regionalFormat }: { names: SiteNames; regionalFormat: RegionalFormat },
  language: Language,
): Push {
  const words = leadMessageWords[language];
  const by = formatDeadline(answerDueAt(lead.submitted_at), language, regionalFormat.timeZone);
  return {
    title: fillIn(words.waiting, { name: lead.name }),
    body: `${listed(serviceName(names.services, lead, language), areaNameAt(names, lead.landing_page, language))}\n${fillIn(words.promised, { by })}`,
    path: pathOf(lead),
  };
}

function listed(...values: string[]): string {
  return values.filter(Boolean).join(", ");
}

function pathOf({ id }: PushedLead): string {
  return `/admin/leads/${id}`;
}
