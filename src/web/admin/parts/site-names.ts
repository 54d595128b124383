import type { SiteNames } from "#src/site/site-names.ts";

let embedded: SiteNames | undefined;

/** Of the published site, as the server has written them into the page. */
export function siteNames(): SiteNames {
  if (!embedded) {
    const text = document.getElementById("site-names")?.textContent;
    // Our own server's.
    embedded = text
      ? (JSON.parse(text) as SiteNames)
      : { outline: { languages: ["fr", "en"], areas: [], services: [] }, areas: [], services: [] };
  }
  return embedded;
}
