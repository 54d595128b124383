import { examplePack } from "#src/site/content/packs.server.ts";
import type { PageAddress } from "#src/site/pages.ts";
import { siteNames } from "#src/site/site-names.ts";
import { filesOfPicture } from "#src/web/visitor/prerender/pack-pictures.server.ts";
import { openShownSite } from "#src/web/visitor/prerender/shown-site.ts";
import type { FullFacts } from "#src/web/visitor/site/facts.ts";
import type { Site } from "#src/web/visitor/site/site.tsx";

/** The site that a fresh start shows. */
export const { business: exampleBusiness, content: exampleContent } = examplePack();
export const exampleNames = siteNames(exampleContent);
export const exampleServices = exampleNames.services;

export const exampleFacts: FullFacts = {
  business: exampleBusiness,
  siteUrl: "https://site.example",
  year: 2026,
  botCheck: "altcha",
  promises: examplePack().promises,
  measurementId: null,
  retention: { leadMonths: 0, doubtfulDays: 30, trafficDays: 90 },
};

export function exampleSite(address: PageAddress, facts: Partial<FullFacts> = {}): Site & { facts: FullFacts } {
  const known = { ...exampleFacts, ...facts };
  const { facts: shown, pages, contentOf } = openShownSite({ facts: known, content: exampleContent }, filesOfPicture);
  return { facts: shown, pages, ...address, content: contentOf(address), contentFolder: "/content/example" };
}

export const examplePages = openShownSite({ facts: exampleFacts, content: exampleContent }, filesOfPicture).pages;

/** Every page in every language. */
export const exampleAddresses: PageAddress[] = examplePages.all.flatMap((page) =>
  examplePages.languagesOf(page).map((language) => ({ page, language })),
);
