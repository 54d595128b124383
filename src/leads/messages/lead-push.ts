import type { Push } from "#src/notifications/push/push.ts";
import type { Language } from "#src/i18n/language.ts";
import { fillIn } from "#src/i18n/dictionary.ts";
import { cityOf } from "#src/leads/lead-city.ts";
import type { Lead } from "#src/leads/lead.ts";
import { answerDueAt } from "#src/leads/answer-deadline.ts";
import { serviceLabel, serviceNamed } from "#src/leads/service.ts";
import { shownHour } from "./shown-hour.ts";
import { leadMessageWords } from "./words.ts";

type PushedLead = Pick<Lead, "id" | "name" | "service" | "service_requested" | "landing_page" | "submitted_at">;

/** Shown on locked screens: no personal data but the name and the city. */
export function newLeadPush(lead: PushedLead, language: Language): Push {
  const title = fillIn(leadMessageWords[language].newLeadPush, { service: serviceIn(lead, language) });
  return { title, body: listed(lead.name, cityOf(lead.landing_page)), path: pathOf(lead) };
}

export function reminderPush(lead: PushedLead, language: Language): Push {
  const words = leadMessageWords[language];
  const by = shownHour(answerDueAt(lead.submitted_at), language);
  return {
    title: fillIn(words.waiting, { name: lead.name }),
    body: `${listed(serviceIn(lead, language), cityOf(lead.landing_page))}\n${fillIn(words.promised, { by })}`,
    path: pathOf(lead),
  };
}

function serviceIn({ service, service_requested }: PushedLead, language: Language): string {
  const known = serviceNamed(service);
  return known ? serviceLabel(known.key, language) : service_requested;
}

function listed(...values: string[]): string {
  return values.filter(Boolean).join(", ");
}

function pathOf({ id }: PushedLead): string {
  return `/admin/leads/${id}`;
}
