import { oneLineAddress, type Business } from "./business.ts";
import { en } from "./en.ts";
import { openingHours } from "./opening-hours.ts";
import { cities } from "./cities.ts";
import { isIndexable, pages, pathOf } from "./pages.ts";

/** YYYY-MM-DD by path. */
export type LastChanged = ReadonlyMap<string, string>;

/** Every indexable page in both languages, with hreflang alternates. */
export function sitemap(siteUrl: string, lastChanged: LastChanged): string {
  const urls = pages.filter(isIndexable).flatMap((page) => {
    const alternates = [
      ["fr", pathOf(page, "fr")],
      ["en", pathOf(page, "en")],
      ["x-default", pathOf(page, "fr")],
    ].map(([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${siteUrl}${path}"/>`);
    return (["fr", "en"] as const).map((language) => {
      const path = pathOf(page, language);
      const changed = lastChanged.get(path);
      const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
      return `<url><loc>${siteUrl}${path}</loc>${lastmod}${alternates.join("")}</url>`;
    });
  });
  const spaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join("\n")}\n</urlset>\n`;
}

/** Pages with `noindex` are not disallowed: a crawler must read them to see it. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

export function webManifest({ name, description }: Business): string {
  return JSON.stringify({
    name,
    short_name: name,
    description: description.fr,
    lang: "fr-CA",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#ffffff",
    theme_color: "#000000",
    icons,
  });
}

/** The back office as an installable app: iOS allows notifications only to installed ones. */
export function adminManifest({ name }: Business): string {
  return JSON.stringify({
    id: "/admin",
    name: `${name} Admin`,
    short_name: "Admin",
    start_url: "/admin",
    scope: "/admin",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#000000",
    icons,
  });
}

const icons = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** A plain summary for language models, https://llmstxt.org. */
export function llms(siteUrl: string, business: Business): string {
  const areas = cities.map(
    ({ name, slug }) =>
      `- [${name}](${siteUrl}/en/${slug}): power washing in ${name}, Quebec ([en français](${siteUrl}/${slug}))`,
  );
  const hours = openingHours(business.hours).map(({ from, to, hours: open }) => {
    const days = from === to ? en[`days.${from}`] : `${en[`days.${from}`]} to ${en[`days.${to}`]}`;
    return `${days} ${open ? `${open.opens}-${open.closes}` : "closed"}`;
  });
  return [
    `# ${business.name}`,
    `> ${business.description.en}`,
    `> ${business.description.fr}`,
    `Phone: ${business.telephoneShown}. Email: ${business.email}. Address: ${oneLineAddress(business)}.`,
    `Hours: ${hours.join(", ")}.`,
    "Services: driveway and concrete cleaning, gutter cleaning, house siding washing, decks, maintenance, commercial and heritage properties. Free quotes, answered within 24 hours.",
    "## Pages",
    `- [Accueil](${siteUrl}/): en français\n- [Home](${siteUrl}/en): in English, with the quote form`,
    `## Service areas\n\n${areas.join("\n")}`,
    "",
  ].join("\n\n");
}
