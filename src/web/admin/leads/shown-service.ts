import type { Language } from "#src/platform/i18n/language.ts";
import { serviceNamed } from "#src/work/leads/service.ts";
import type { ServiceChoice } from "#src/site/site-names.ts";

/** One option a service, although its label was seen in both languages. A `chosen` one that no lead has is offered too. */
export function serviceOptions(
  services: readonly ServiceChoice[],
  { seen, chosen, language }: { seen: string[]; chosen: string; language: Language },
) {
  const values = new Set([...seen, ...(chosen ? [chosen] : [])].map((name) => serviceOptionOf(services, name)));
  return [...values].map((value) => ({
    value,
    label: services.find(({ key }) => key === value)?.label[language] ?? value,
  }));
}

export function serviceOptionOf(services: readonly ServiceChoice[], name: string): string {
  return serviceNamed(services, name)?.key ?? name;
}

/** Empty where the site no longer has it: a correction without a service leaves it as it was asked for. */
export function offeredService({ service }: { service: string }, services: readonly ServiceChoice[]): string {
  return services.some(({ key }) => key === service) ? service : "";
}
