import { siteMessages } from "#src/site/messages.ts";
import type {
  Article,
  BreadcrumbList,
  FAQPage,
  HomeAndConstructionBusiness,
  Service,
  Thing,
  WebSite,
} from "schema-dts";
import { locales, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { hasStreet, type Business, type OpenRange } from "#src/site/business.ts";
import type { BusinessType } from "#src/site/trade/business-types.ts";
import { ALL_DAY, rangesOf, week } from "#src/site/opening-hours.ts";
import type { PageContent } from "./page-content.ts";
import { articleList, homePage, type Page, type Pages } from "#src/site/pages.ts";
import { paymentsFor } from "#src/site/payments.ts";

type Facts = { business: Business; businessType?: BusinessType; siteUrl: string };
export type Described = Facts & {
  pages: Pages;
  page: Page;
  language: SiteLanguage;
  content: PageContent;
  title: string;
};

/** One JSON-LD graph per page. */
export function structuredData(described: Described): { "@context": "https://schema.org"; "@graph": Thing[] } {
  return { "@context": "https://schema.org", "@graph": thingsOn(described) };
}

function thingsOn(described: Described): Thing[] {
  const { page } = described;
  switch (page.kind) {
    case "home":
      return [businessNode(described), website(described), ...questionsNodes(described.content.questions)];
    case "city":
      return [
        businessNode(described),
        areaService(described),
        breadcrumbs(described, described.content.area?.name),
        ...questionsNodes(described.content.area?.questions ?? []),
      ];
    case "service":
      return [
        businessNode(described),
        pageService(described),
        breadcrumbs(described, described.content.service?.heading),
        ...questionsNodes(described.content.service?.questions ?? []),
      ];
    case "articles":
      return [businessNode(described), trail(described)];
    case "article":
      return [businessNode(described), articleNode(described), trail(described, described.content.article?.title)];
    case "privacy":
    case "terms":
    case "accessibility":
    case "thank-you":
      return [businessNode(described)];
    case "not-found":
      return [];
  }
}

/** The same id on every page, so that search engines see one business. */
function businessNode({
  business,
  businessType = "HomeAndConstructionBusiness",
  siteUrl,
  language,
  content,
}: Described): Exclude<HomeAndConstructionBusiness, string> {
  const { address, geo } = business;
  return {
    "@type": businessType,
    "@id": `${siteUrl}/#business`,
    name: business.name,
    // Set-up fills in the name where no other was given.
    ...(business.legalName !== business.name && { legalName: business.legalName }),
    description: business.description[language],
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    ...(content.home.hero.picture && { image: siteUrl + content.home.hero.picture.files.fallback }),
    telephone: business.telephone,
    email: business.email,
    ...(business.priceRange && { priceRange: business.priceRange }),
    ...(business.payments.length > 0 && { paymentAccepted: paymentsFor(business.payments, language) }),
    address: {
      "@type": "PostalAddress",
      ...(hasStreet(address) && { streetAddress: address.street }),
      addressLocality: address.locality,
      addressRegion: address.region,
      ...(address.postalCode && { postalCode: address.postalCode }),
      addressCountry: address.country,
    },
    ...(geo && { geo: { "@type": "GeoCoordinates" as const, latitude: geo.latitude, longitude: geo.longitude } }),
    ...(!business.areHoursHidden && {
      openingHoursSpecification: openingHours(business),
      ...(business.takesEmergencies && { contactPoint: emergencyLine(business) }),
    }),
    ...(content.areas.length > 0 && { areaServed: content.areas.map(place) }),
    knowsAbout: content.trades,
    sameAs: business.social.map((profile) => profile.url),
  };
}

type Place = Pick<PageContent["areas"][number], "kind" | "name" | "officialName">;

function place({ kind, name, officialName }: Place) {
  return {
    "@type": kind === "region" ? ("AdministrativeArea" as const) : ("City" as const),
    name: officialName || name,
  };
}

/** The days of each range together. A day by appointment has no hours that anybody could come at. */
function openingHours({ hours }: Business) {
  const ranges = week.flatMap((day) => rangesOf(hours[day]));
  const different = new Map(ranges.map((range) => [`${range.opens} ${range.closes}`, range]));
  return [...different.values()].map((range) => {
    const isIn = (one: OpenRange) => one.opens === range.opens && one.closes === range.closes;
    const days = week.filter((day) => rangesOf(hours[day]).some(isIn));
    return openOn(
      days.map((day) => dayNames[day]),
      range,
    );
  });
}

function openOn(dayOfWeek: DayName[], { opens, closes }: OpenRange) {
  return { "@type": "OpeningHoursSpecification" as const, dayOfWeek, opens, closes };
}

/** At any hour of any day. */
function emergencyLine({ telephone }: Business) {
  return {
    "@type": "ContactPoint" as const,
    ...{ contactType: "emergency", telephone },
    hoursAvailable: openOn(Object.values(dayNames), ALL_DAY),
  };
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
type DayName = (typeof dayNames)[keyof typeof dayNames];

function website({ business, siteUrl, pages }: Described): Exclude<WebSite, string> {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    name: business.name,
    url: `${siteUrl}/`,
    inLanguage: pages.languages.map((language) => locales[language]),
    publisher: { "@id": `${siteUrl}/#business` },
  };
}

function areaService(described: Described): Exclude<Service, string> {
  const { siteUrl, title, business, content } = described;
  const { pairs = [], prices = [] } = content.area?.proof ?? {};
  return {
    "@type": "Service",
    name: title.replace(` | ${business.name}`, ""),
    ...(content.area && { serviceType: content.area.serviceType, areaServed: place(content.area) }),
    ...(pairs.length > 0 && { image: pairs.map(({ after }) => siteUrl + after.files.fallback) }),
    ...(prices.length > 0 && { offers: prices.map((price) => offer(price, described)) }),
    url: addressOf(described),
    provider: { "@id": `${siteUrl}/#business` },
  };
}

/** What a service costs in an area at least, before taxes. */
function offer({ id, fromCents }: { id: string; fromCents: number }, { business, content }: Described) {
  return {
    "@type": "Offer" as const,
    name: content.services.find((service) => service.id === id)?.title ?? id,
    priceSpecification: {
      "@type": "PriceSpecification" as const,
      minPrice: fromCents / 100,
      priceCurrency: business.currency,
      valueAddedTaxIncluded: false,
    },
  };
}

function pageService(described: Described): Exclude<Service, string> {
  const { siteUrl, content } = described;
  const { heading = "", description = "", picture = null, id } = content.service ?? {};
  const serviceType = content.services.find((service) => service.id === id)?.title;
  return {
    "@type": "Service",
    name: heading,
    ...(description && { description }),
    ...(serviceType && { serviceType }),
    ...(picture && { image: siteUrl + picture.files.fallback }),
    url: addressOf(described),
    ...(content.areas.length > 0 && { areaServed: content.areas.map(place) }),
    provider: { "@id": `${siteUrl}/#business` },
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/article */
function articleNode(described: Described): Exclude<Article, string> {
  const { siteUrl, content, language } = described;
  const { title = "", description = "", picture, publishedAt = "", changedAt = "" } = content.article ?? {};
  return {
    "@type": "Article",
    headline: title,
    ...(description && { description }),
    ...(picture && { image: siteUrl + picture.files.fallback }),
    datePublished: publishedAt,
    dateModified: changedAt > publishedAt ? changedAt : publishedAt,
    inLanguage: locales[language],
    mainEntityOfPage: addressOf(described),
    author: { "@id": `${siteUrl}/#business` },
    publisher: { "@id": `${siteUrl}/#business` },
  };
}

/** The business, its articles, and one of them. */
function trail(described: Described, article?: string): Exclude<BreadcrumbList, string> {
  const { siteUrl, pages, language, business } = described;
  const list = articleList(pages, language);
  const at = (page: Page) => siteUrl + pages.pathOf(page, language);
  const steps = [
    { name: business.name, item: at(homePage) },
    ...(list ? [{ name: siteMessages[language]["articles.title"], item: at(list) }] : []),
    ...(article === undefined ? [] : [{ name: article, item: addressOf(described) }]),
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}

function breadcrumbs(described: Described, name = ""): Exclude<BreadcrumbList, string> {
  const { siteUrl, pages, language, business } = described;
  const home = siteUrl + pages.pathOf(homePage, language);
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: business.name, item: home },
      { "@type": "ListItem", position: 2, name, item: addressOf(described) },
    ],
  };
}

/** None for a page without questions. */
function questionsNodes(questions: PageContent["questions"]): Exclude<FAQPage, string>[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    "@type": "Question" as const,
    name: question,
    acceptedAnswer: { "@type": "Answer" as const, text: answer },
  }));
  return [{ "@type": "FAQPage", mainEntity }];
}

function addressOf({ siteUrl, pages, page, language }: Described): string {
  return siteUrl + pages.pathOf(page, language);
}
