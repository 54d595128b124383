import type { Language } from "#src/platform/i18n/language.ts";
import type { ServiceChoice } from "#src/site/site-names.ts";

/** The key, for a service that the site no longer has. */
export function serviceLabel(services: readonly ServiceChoice[], key: string, language: Language): string {
  return services.find((service) => service.key === key)?.label[language] ?? key;
}

type Asked = { service: string; service_requested: string };

/** In this language, whichever the visitor chose it in; as it was chosen, once the site no longer has it. */
export function serviceName(services: readonly ServiceChoice[], lead: Asked, language: Language): string {
  return services.find(({ key }) => key === lead.service)?.label[language] || lead.service_requested;
}

/** By its key, or by its label in a language. */
export function serviceNamed(
  services: readonly ServiceChoice[],
  name: string,
): { key: string; label: ServiceChoice["label"]; language?: Language } | undefined {
  const wanted = folded(name);
  for (const { key, label } of services) {
    if (wanted === key) return { key, label };
    if (wanted === folded(label.fr)) return { key, label, language: "fr" };
    if (wanted === folded(label.en)) return { key, label, language: "en" };
  }
  return undefined;
}

function folded(text: string): string {
  return text.normalize("NFC").replaceAll("’", "'").toLowerCase();
}
