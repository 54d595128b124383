import type { Push } from "#src/notifications/push/push.ts";
import type { Language } from "#src/i18n/language.ts";
import { fillIn } from "#src/i18n/dictionary.ts";
import { cityOf } from "#src/leads/lead-city.ts";
import type { Lead } from "#src/leads/lead.ts";
import { promisedBy } from "#src/leads/promise.ts";
import { reminderWords } from "./reminder-words.ts";
import { serviceLabel, serviceNamed } from "#src/leads/service.ts";
import { shownHour } from "./shown-hour.ts";

type Told = Pick<Lead, "id" | "name" | "service" | "service_requested" | "landing_page" | "submitted_at">;

/** On a locked screen anybody may read it: the name, the service and the city, and nothing else of a person. */
export function newLeadPush(lead: Told, language: Language): Push {
  const title = fillIn(reminderWords[language].newLead, { service: serviceIn(lead, language) });
  return { title, body: listed(lead.name, cityOf(lead.landing_page)), path: pathOf(lead) };
}

export function reminderPush(lead: Told, language: Language): Push {
  const words = reminderWords[language];
  const by = shownHour(promisedBy(lead.submitted_at), language);
  return {
    title: fillIn(words.waiting, { name: lead.name }),
    body: `${listed(serviceIn(lead, language), cityOf(lead.landing_page))}\n${fillIn(words.promised, { by })}`,
    path: pathOf(lead),
  };
}

function serviceIn({ service, service_requested }: Told, language: Language): string {
  const known = serviceNamed(service);
  return known ? serviceLabel(known.key, language) : service_requested;
}

function listed(...values: string[]): string {
  return values.filter(Boolean).join(", ");
}

function pathOf({ id }: Told): string {
  return `/admin/leads/${id}`;
}
