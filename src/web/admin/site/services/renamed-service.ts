import { siteLanguages } from "#src/platform/i18n/language.ts";
import type { Service } from "#src/site/content/site-content.server.ts";
import type { Text } from "#src/site/content/text.ts";

/** The names on the card and on the page follow the one in the form for as long as they are the same. */
export function renamed(service: Service, label: Service["label"]): Service {
  const follow = (name: Text): Text => {
    const followed = siteLanguages
      .filter((language) => name[language] === service.label[language])
      .map((language) => [language, label[language]]);
    return { ...name, ...Object.fromEntries(followed) };
  };
  const page = service.page && {
    ...service.page,
    title: follow(service.page.title),
    heading: follow(service.page.heading),
  };
  return { ...service, label, title: follow(service.title), page };
}
