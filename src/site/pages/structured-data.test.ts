import { expect, test } from "vitest";
import {
  exampleAddresses as addresses,
  exampleBusiness,
  exampleContent,
  exampleFacts,
  examplePages,
  exampleSite,
} from "#test/site/example-site.ts";
import { textOf } from "#src/site/content/text.ts";
import { areaPage, homePage, type Page, type PageAddress } from "#src/site/pages.ts";
import { filesOfPicture } from "#src/web/visitor/prerender/pack-pictures.server.ts";
import { openShownSite } from "#src/web/visitor/prerender/shown-site.ts";
import { structuredData } from "./structured-data.ts";

const siteUrl = "https://site.example";
type Read = { "@type": string; "@id"?: string; [property: string]: unknown };

/** As a crawler reads it: from the text of the script element. */
function graphOf(address: PageAddress): Read[] {
  const { pages, content, facts } = exampleSite(address);
  const data = structuredData({ ...address, pages, content, title: "Title", business: facts.business, siteUrl });
  return JSON.parse(JSON.stringify(data))["@graph"];
}

const expectedTypes: Record<Page["kind"], string[]> = {
  home: ["HomeAndConstructionBusiness", "WebSite", "FAQPage"],
  city: ["HomeAndConstructionBusiness", "Service", "BreadcrumbList"],
  service: ["HomeAndConstructionBusiness", "Service", "BreadcrumbList", "FAQPage"],
  article: ["HomeAndConstructionBusiness", "Article", "BreadcrumbList"],
  articles: ["HomeAndConstructionBusiness", "BreadcrumbList"],
  privacy: ["HomeAndConstructionBusiness"],
  terms: ["HomeAndConstructionBusiness"],
  accessibility: ["HomeAndConstructionBusiness"],
  "thank-you": ["HomeAndConstructionBusiness"],
  "not-found": [],
};

test.each(addresses)("$page.path in $language has the expected types", (address) => {
  expect(graphOf(address).map((thing) => thing["@type"])).toEqual(expectedTypes[address.page.kind]);
});

test.each(addresses)("$page.path in $language describes the same business completely", (address) => {
  const [business] = graphOf(address);
  expect(business).toMatchObject({
    "@id": `${siteUrl}/#business`,
    name: exampleBusiness.name,
    telephone: expect.stringMatching(/^\+1\d{10}$/),
    priceRange: "$$",
    address: { "@type": "PostalAddress", addressLocality: "Mont-Saint-Hilaire", addressCountry: "CA" },
    geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
    paymentAccepted: expect.stringContaining(address.language === "fr" ? "Virement Interac" : "E-Transfer"),
    image: expect.stringMatching(/pictures.*\.jpg$/),
  });
  expect(business?.["openingHoursSpecification"]).toEqual([
    openOn(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "08:00", "18:00"),
    openOn(["Saturday"], "09:00", "17:00"),
    openOn(["Sunday"], "10:00", "16:00"),
  ]);
  expect(business?.["areaServed"]).toHaveLength(7);
});

test.each(addresses)("$page.path in $language has no empty value, relative URL or self-given rating", (address) => {
  for (const [path, value] of leaves(graphOf(address))) {
    expect(value, path).not.toBe("");
    expect(value, path).not.toMatch(/\{\w+\}/);
    expect(path).not.toMatch(/aggregateRating|review/i);
  }
  const links = leaves(graphOf(address)).filter(([path]) => /\.(url|item|logo|image|@id)$/.test(path));
  for (const [path, value] of links) expect(value, path).toMatch(/^https:\/\//);
});

test.each(addresses.filter(({ page }) => page.kind === "city"))(
  "$page.path in $language has its service, its city and breadcrumbs",
  ({ page, language }) => {
    const [, service, breadcrumbs] = graphOf({ page, language });
    const url = siteUrl + examplePages.pathOf(page, language);
    expect(service).toMatchObject({ url, provider: { "@id": `${siteUrl}/#business` } });
    expect(breadcrumbs).toMatchObject({
      itemListElement: [
        { position: 1, item: siteUrl + examplePages.pathOf(homePage, language) },
        { position: 2, item: url },
      ],
    });
    expect(service?.["areaServed"]).toMatchObject({ "@type": expect.stringMatching(/^(City|AdministrativeArea)$/) });
  },
);

const openOn = (dayOfWeek: string[], opens: string, closes: string) => ({
  ...{ "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes },
});

function leaves(value: unknown, path = ""): [string, string][] {
  if (typeof value !== "object" || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

test("each range of a day is told to machines, a day by appointment is not, and an emergency line is open at any hour", () => {
  const home: PageAddress = { page: homePage, language: "en" };
  const { pages, content, facts } = exampleSite(home);
  const pause = { opens: "08:00", closes: "12:00", again: { opens: "13:00", closes: "17:00" } };
  const hours = { ...facts.business.hours, monday: pause, saturday: "by-appointment", sunday: null } as const;
  const business = { ...facts.business, hours, takesEmergencies: true };
  const [node] = structuredData({ ...home, pages, content, title: "Title", business, siteUrl })["@graph"];
  expect(node).toMatchObject({
    openingHoursSpecification: expect.arrayContaining([
      openOn(["Monday"], "08:00", "12:00"),
      openOn(["Monday"], "13:00", "17:00"),
    ]),
    contactPoint: { contactType: "emergency", hoursAvailable: { opens: "00:00", closes: "23:59" } },
  });
  expect(JSON.stringify(node)).not.toMatch(/"openingHours.*"Saturday".*"contactPoint"/);
});

test("a legal name is told to machines where one was given", () => {
  const home: PageAddress = { page: homePage, language: "en" };
  const { pages, content, facts } = exampleSite(home);
  const nodeOf = (legalName: string) => {
    const business = { ...facts.business, legalName };
    return structuredData({ ...home, pages, content, title: "Title", business, siteUrl })["@graph"][0];
  };
  expect(nodeOf("Nine Hundred inc.")).toMatchObject({ legalName: "Nine Hundred inc." });
  expect(nodeOf(facts.business.name)).not.toHaveProperty("legalName");
});

test("a town tells machines its prices and its questions, and never a review of the business by itself", () => {
  const [area] = exampleContent.areas;
  const [first] = exampleContent.services;
  if (!area || !first) throw new Error("The example pack has no area or no service");
  const questions = [{ id: "q1", question: textOf({ en: "By the lake?" }), answer: textOf({ en: "With a rake." }) }];
  const here = { ...area, prices: [{ id: first.id, fromCents: 14_950 }], questions };
  const testimonials = exampleContent.testimonials.map((one) => ({ ...one, isExample: false, area: area.id }));
  const address: PageAddress = { page: areaPage(area), language: "en" };
  const site = openShownSite(
    { facts: exampleFacts, content: { ...exampleContent, areas: [here], testimonials } },
    filesOfPicture,
  );
  const content = site.contentOf(address);
  const { business } = site.facts;
  const { "@graph": graph } = structuredData({ ...address, pages: site.pages, content, title: "T", business, siteUrl });
  expect(graph[1]).toMatchObject({
    offers: [
      {
        name: first.title.en,
        priceSpecification: { minPrice: 149.5, priceCurrency: "CAD", valueAddedTaxIncluded: false },
      },
    ],
  });
  expect(graph[3]).toMatchObject({ "@type": "FAQPage", mainEntity: [{ name: "By the lake?" }] });
  expect(JSON.stringify(graph)).not.toMatch(/aggregateRating|"Review"/);
});
