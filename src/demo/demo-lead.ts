import type { Insertable } from "kysely";
import type { LeadsTable } from "#src/db/schema.ts";
import { serviceLabel, type ServiceKey } from "#src/leads/service.ts";
import type { Language } from "#src/i18n/language.ts";
import type { Chance } from "./chance.ts";
import { busynessOf } from "./demo-calendar.ts";
import { demoMessages } from "./demo-messages.ts";
import { demoPerson } from "./demo-person.ts";
import { demoSource } from "./demo-source.ts";

export type DemoLead = Omit<Insertable<LeadsTable>, "id" | "service"> & { service: ServiceKey };

const services: ServiceKey[] = ["driveway", "driveway", "siding", "siding", "gutters", "other"];

export function demoLead(chance: Chance, now: Date): DemoLead {
  const language: Language = chance.happens(0.72) ? "fr" : "en";
  const service = chance.oneOf(services);
  return {
    ...demoPerson(chance, language),
    service_requested: serviceLabel(service, language),
    service,
    message: chance.oneOf(demoMessages[service][language]),
    language,
    ...demoSource(chance, language),
    box: "inbox",
    verdict_reasons: "[]",
    idempotency_key: null,
    submitted_at: momentInPastYear(chance, now).toISOString(),
  };
}

const DAY_MS = 86_400_000;

function momentInPastYear(chance: Chance, now: Date): Date {
  for (;;) {
    const moment = new Date(now.getTime() - chance.number() * 365 * DAY_MS);
    if (chance.happens(busynessOf(moment.getUTCMonth())) && chance.happens(busyness(moment))) return moment;
  }
}

/** People write from seven in the morning to ten in the evening, in Quebec (UTC-5 or -4). */
function busyness(moment: Date): number {
  const hour = (moment.getUTCHours() + 24 - 5) % 24;
  if (hour < 6) return 0.03;
  return hour < 9 || hour > 20 ? 0.4 : 1;
}
