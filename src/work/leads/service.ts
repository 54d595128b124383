import { siteLanguages, type SiteLanguage } from "#src/platform/i18n/language.ts";
import type { ServiceChoice } from "#src/site/site-names.ts";

/** The key, for a service that the site no longer has. */
export function serviceLabel(services: readonly ServiceChoice[], key: string, language: SiteLanguage): string {
  return services.find((service) => service.key === key)?.label[language] ?? key;
}

type Asked = { service: string; service_requested: string };

/** In this language, whichever the visitor chose it in; as it was chosen, once the site no longer has it. */
export function serviceName(services: readonly ServiceChoice[], lead: Asked, language: SiteLanguage): string {
  return services.find(({ key }) => key === lead.service)?.label[language] || lead.service_requested;
}

/** By its key, or by its label in a language. */
export function serviceNamed(
  services: readonly ServiceChoice[],
  name: string,
): { key: string; label: ServiceChoice["label"]; language?: SiteLanguage } | undefined {
  const wanted = folded(name);
  for (const { key, label } of services) {
    if (wanted === key) return { key, label };
    const language = siteLanguages.find((one) => label[one] && wanted === folded(label[one]));
    if (language) return { key, label, language };
  }
  return undefined;
}

function folded(text: string): string {
  return text.normalize("NFC").replaceAll("’", "'").toLowerCase();
}
