import type { BreadcrumbList, FAQPage, HomeAndConstructionBusiness, Service, Thing, WebSite } from "schema-dts";
import { placesOf, type Business } from "./business.ts";
import { cities, type City } from "./cities.ts";
import type { Language } from "#src/i18n/language.ts";
import { translate, type Messages } from "./messages.ts";
import { week } from "./opening-hours.ts";
import { pathOf, type Page } from "./pages.ts";
import { pictureSources } from "./picture-sources.ts";
import { questions } from "./questions.ts";

type Facts = { business: Business; siteUrl: string };
export type Described = Facts & { page: Page; language: Language; messages: Messages; title: string };

/** One JSON-LD graph per page. */
export function structuredData(described: Described): { "@context": "https://schema.org"; "@graph": Thing[] } {
  return { "@context": "https://schema.org", "@graph": thingsOn(described) };
}

function thingsOn(described: Described): Thing[] {
  const { page } = described;
  switch (page.kind) {
    case "home":
      return [businessNode(described), website(described), faq(described)];
    case "city":
      return [businessNode(described), cityService(described, page.city), breadcrumbs(described, page.city)];
    case "privacy":
    case "terms":
    case "thank-you":
      return [businessNode(described)];
    case "not-found":
      return [];
  }
}

/** The same id on every page, so that search engines see one business. */
function businessNode({ business, siteUrl, language }: Described): Exclude<HomeAndConstructionBusiness, string> {
  const { address, geo } = business;
  return {
    "@type": "HomeAndConstructionBusiness",
    "@id": `${siteUrl}/#business`,
    name: business.name,
    legalName: business.legalName,
    description: business.description[language],
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}${pictureSources("hero", { sizes: "" }).fallback}`,
    telephone: business.telephone,
    email: business.email,
    priceRange: business.priceRange,
    paymentAccepted: business.payments
      .map((name) => (language === "fr" && frenchPayments.get(name)) || name)
      .join(", "),
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: geo.latitude, longitude: geo.longitude },
    openingHoursSpecification: openingHours(business),
    areaServed: cities.map(place),
    knowsAbout: language === "fr" ? frenchServiceTypes : business.serviceTypes,
    sameAs: business.social.map((profile) => profile.url),
  };
}

/** Saint-Bruno alone is another place; schema.org wants the official name. */
function place({ slug, name }: City) {
  if (slug === "monteregie") return { "@type": "AdministrativeArea" as const, name };
  return { "@type": "City" as const, name: slug === "saint-bruno" ? "Saint-Bruno-de-Montarville" : name };
}

const frenchServiceTypes = [
  "Lavage à pression",
  "Lavage doux",
  "Nettoyage extérieur",
  "Lavage d’entrées",
  "Lavage de terrasses",
  "Nettoyage commercial",
  "Nettoyage résidentiel",
];

/** What the owner has typed otherwise stays as it is. */
const frenchPayments = new Map([
  ["Cash", "Argent comptant"],
  ["Credit Card", "Carte de crédit"],
  ["Debit Card", "Carte de débit"],
  ["E-Transfer", "Virement Interac"],
]);

function openingHours({ hours }: Business) {
  return week.flatMap((day) => {
    const open = hours[day];
    if (!open) return [];
    const dayOfWeek = dayNames[day];
    return [{ "@type": "OpeningHoursSpecification" as const, dayOfWeek, opens: open.opens, closes: open.closes }];
  });
}

const dayNames = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
} as const;

function website({ business, siteUrl }: Described): Exclude<WebSite, string> {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    name: business.name,
    url: `${siteUrl}/`,
    inLanguage: ["fr-CA", "en-CA"],
    publisher: { "@id": `${siteUrl}/#business` },
  };
}

function cityService({ siteUrl, page, language, title, business }: Described, city: City): Exclude<Service, string> {
  return {
    "@type": "Service",
    name: title.replace(` | ${business.name}`, ""),
    serviceType: language === "fr" ? "Lavage à pression" : "Power washing",
    url: siteUrl + pathOf(page, language),
    areaServed: place(city),
    provider: { "@id": `${siteUrl}/#business` },
  };
}

function breadcrumbs({ siteUrl, page, language, business }: Described, city: City): Exclude<BreadcrumbList, string> {
  const home = siteUrl + pathOf({ kind: "home", path: "/" }, language);
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: business.name, item: home },
      { "@type": "ListItem", position: 2, name: city.name, item: siteUrl + pathOf(page, language) },
    ],
  };
}

function faq({ messages, business }: Described): Exclude<FAQPage, string> {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map((key) => ({
      "@type": "Question" as const,
      name: translate(messages, `faq.${key}.question`),
      acceptedAnswer: {
        "@type": "Answer" as const,
        text: translate(messages, `faq.${key}.answer`, placesOf(business)),
      },
    })),
  };
}
