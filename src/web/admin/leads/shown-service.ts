import type { Language } from "#src/i18n/language.ts";
import { serviceNamed, shownService } from "#src/leads/service.ts";

/** One option a service, although its label was seen in both languages. A `chosen` one that no lead has is offered too. */
export function serviceOptions(seen: string[], chosen: string, language: Language) {
  const values = new Set([...seen, ...(chosen ? [chosen] : [])].map(serviceOptionOf));
  return [...values].map((value) => ({ value, label: shownService(value, language) }));
}

export function serviceOptionOf(name: string): string {
  return serviceNamed(name)?.key ?? name;
}
