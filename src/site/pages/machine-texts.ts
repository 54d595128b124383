import { siteMessages } from "#src/site/messages.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { locales, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { fillText } from "#src/site/content/localize.ts";
import { placeValues } from "./site-places.ts";
import { oneLineAddress, type Business, type Hours } from "#src/site/business.ts";
import type { ShownArticle } from "#src/site/articles/article-content.server.ts";
import { addressOf } from "#src/site/articles/article-pages.ts";
import { isShownIn } from "#src/site/content/complete.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { isAllDay, openingHours, rangesOf, spanOf } from "#src/site/opening-hours.ts";
import { slugsFrom } from "#src/site/content/slugs.ts";
import {
  alternatesOf,
  articlePage,
  homePage,
  isIndexable,
  servicePage,
  type Page,
  type Pages,
} from "#src/site/pages.ts";

/** YYYY-MM-DD by path. */
export type LastChanged = ReadonlyMap<string, string>;

/** Every indexable page in its languages, with hreflang alternates. */
export function sitemap(siteUrl: string, pages: Pages, lastChanged: LastChanged): string {
  const urls = pages.all.flatMap((page) => {
    const alternates = alternatesOf(pages, page)
      .map(({ hreflang, path }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${siteUrl}${path}"/>`)
      .join("");
    const languages = pages.languagesOf(page).filter((language) => isIndexable(page, language));
    return languages.map((language) => {
      const path = pages.pathOf(page, language);
      const changed = lastChanged.get(path);
      const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
      return `<url><loc>${siteUrl}${path}</loc>${lastmod}${alternates}</url>`;
    });
  });
  const spaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join("\n")}\n</urlset>\n`;
}

/** Pages with `noindex` are not disallowed: a crawler must read them to see it. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** `version` of icons of the site's own. */
export function webManifest({ name, description }: Business, language: SiteLanguage, version?: string): string {
  return JSON.stringify({
    name,
    short_name: name,
    description: description[language],
    lang: locales[language],
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#ffffff",
    theme_color: "#000000",
    icons: iconsOf(version),
  });
}

/** The back office as an installable app: iOS allows notifications only to installed ones. */
export function adminManifest({ name }: Business, version?: string): string {
  return JSON.stringify({
    id: "/admin",
    name: `${name} Admin`,
    short_name: "Admin",
    start_url: "/admin",
    scope: "/admin",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#000000",
    icons: iconsOf(version),
  });
}

const icons = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

function iconsOf(version: string | undefined) {
  return version ? icons.map((icon) => ({ ...icon, src: `${icon.src}?v=${version}` })) : icons;
}

type Summarised = {
  siteUrl: string;
  business: Business;
  content: SiteContent;
  pages: Pages;
  articles: readonly ShownArticle[];
};

/** A plain summary for language models, https://llmstxt.org, in English where the site has it. */
export function llms(site: Summarised): string {
  const { business, content, pages, siteUrl } = site;
  const language = pages.languages.includes("en") ? "en" : (pages.languages[0] ?? "fr");
  const words = language === "fr" ? llmsFr : llmsEn;
  const linked = (name: string, page: Page) => `- [${name}](${siteUrl}${pages.pathOf(page, language)})`;
  const areas = content.areas.map(({ id, name }) => {
    const page = pages.all.find((one) => one.kind === "city" && one.id === id);
    return page && isIndexable(page, language) ? linked(name[language], page) : `- ${name[language]}`;
  });
  const services = content.services.map(({ id, title, label, page }) => {
    const name = [...new Set([title[language], label[language]])].join(": ");
    return page ? linked(name, servicePage({ id, ...slugsFrom(page, content.languages) })) : `- ${name}`;
  });
  const contact = { phone: business.telephoneShown, email: business.email };
  const values = { name: business.name, ...placeValues(business, content, language) };
  const filled = (written: string) => fillText(written, { language, values });
  const articles = site.articles
    .filter(({ content: article }) => isShownIn(article, language))
    .map((article) => linked(filled(article.content.title[language]), articlePage(addressOf(article))));
  return [
    `# ${business.name}`,
    ...pages.languages.map((one) => `> ${business.description[one]}`),
    fillIn(words.contact, { ...contact, at: oneLineAddress(business, language) }),
    ...(business.areHoursHidden ? [] : [`${words.hours} ${hoursLine(business, language)}.`]),
    `## ${words.services}\n\n${services.join("\n")}\n\n${filled(content.home.services.more[language])}`,
    `## ${words.pages}`,
    pages.languages
      .map((one) => `- [${homes[one] ?? locales[one]}](${siteUrl}${pages.pathOf(homePage, one)})`)
      .join("\n"),
    ...(areas.length > 0 ? [`## ${words.areas}\n\n${areas.join("\n")}`] : []),
    ...(articles.length > 0 ? [`## ${words.articles}\n\n${articles.join("\n")}`] : []),
    "",
  ].join("\n\n");
}

const homes: Partial<Record<SiteLanguage, string>> = { fr: "Accueil", en: "Home" };
const llmsFr = {
  contact: "Téléphone\u00a0: {phone}. Courriel\u00a0: {email}. Adresse\u00a0: {at}.",
  hours: "Heures\u00a0:",
  services: "Services",
  pages: "Pages",
  areas: "Zones desservies",
  articles: "Conseils",
};
const llmsEn: typeof llmsFr = {
  contact: "Phone: {phone}. Email: {email}. Address: {at}.",
  hours: "Hours:",
  services: "Services",
  pages: "Pages",
  areas: "Service areas",
  articles: "Tips",
};

function hoursLine({ hours, takesEmergencies }: Business, language: SiteLanguage): string {
  const messages = siteMessages[language];
  const days = openingHours(hours).map((entry) => {
    const [from, to] = [messages[`days.${entry.from}`], messages[`days.${entry.to}`]];
    const span = spanOf(entry);
    const named = span === "day" ? from : fillIn(messages[`days.${span}`], { from, to });
    return `${named} ${plainHours(entry.hours, language)}`;
  });
  const emergencies = `${messages["days.emergencies"].toLowerCase()} ${messages["days.anytime"]}`;
  return [...days, ...(takesEmergencies ? [emergencies] : [])].join(", ");
}

function plainHours(hours: Hours, language: SiteLanguage): string {
  const messages = siteMessages[language];
  if (hours === "by-appointment") return messages["days.byAppointment"].toLowerCase();
  if (isAllDay(hours)) return messages["days.allDay"];
  const [first, second] = rangesOf(hours).map(({ opens, closes }) => `${opens}-${closes}`);
  if (!first) return messages["days.closed"].toLowerCase();
  return second ? fillIn(messages["days.both"], { first, second }) : first;
}
