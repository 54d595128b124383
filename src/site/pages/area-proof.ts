import { fillIn, siteDictionary } from "#src/platform/i18n/dictionary.ts";
import { formatDay, formatMonth } from "#src/platform/i18n/formats.ts";
import { locales, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { isShownIn } from "#src/site/content/complete.ts";
import { fillText } from "#src/site/content/localize.ts";
import type { Area, SiteContent } from "#src/site/content/site-content.server.ts";
import { siteMessages } from "#src/site/messages.ts";
import { week } from "#src/site/opening-hours.ts";
import { usualPrice } from "#src/site/rates/usual-prices.ts";
import type { AreaMap } from "./area-map.ts";

/** By id of an area, the month of the last visit that was done there, YYYY-MM. */
export type LastVisits = Readonly<Record<string, string>>;

/** What the page of an area shows from there, days and amounts in words. */
export type AreaProof = {
  title: string;
  facts: { name: string; text: string }[];
  pairs: Omit<SiteContent["gallery"][number], "area">[];
  reviews: Omit<SiteContent["testimonials"][number], "area">[];
  pricesTitle: string;
  /** By id of the service. */
  prices: { id: string; fromCents: number; from: string }[];
};

const words = siteDictionary(
  {
    done: "Ce que nous avons fait {inArea}",
    told: "En pratique {inArea}",
    prices: "Nos prix {inArea}",
    lastVisit: "Derniers travaux ici",
    days: "Jours où nous y passons",
    distance: "Distance de {locality}",
    kilometres: "environ {km} km à vol d’oiseau",
  },
  {
    done: "What we did {inArea}",
    told: "Good to know {inArea}",
    prices: "Our prices {inArea}",
    lastVisit: "Last job here",
    days: "Days we are there",
    distance: "Distance from {locality}",
    kilometres: "about {km} km as the crow flies",
  },
);

type Shown = Pick<SiteContent, "gallery" | "testimonials" | "services" | "areaPages">;
type Telling = {
  language: SiteLanguage;
  inArea: string;
  currency: string;
  lastVisits: LastVisits;
  map: AreaMap | undefined;
};

/** Undefined where nothing is known but how far it is. */
export function areaProof(area: Area, site: Shown, telling: Telling): AreaProof | undefined {
  const { language, inArea } = telling;
  const isFromHere = (one: { area?: string | undefined }) => one.area === area.id;
  const pairs = site.gallery.filter(isFromHere).map(({ area: _, ...pair }) => pair);
  const reviews = site.testimonials
    .filter((one) => isFromHere(one) && isShownIn(one, language))
    .map(({ area: _, ...one }) => ({ ...one, date: formatDay(one.date, language) }));
  const prices = pricesIn(area, site, telling);
  const month = site.areaPages.showsLastVisit ? telling.lastVisits[area.id] : undefined;
  const { days = [] } = area;
  const hasWork = pairs.length > 0 || reviews.length > 0;
  if (!hasWork && !month && prices.length === 0 && days.length === 0) return undefined;
  const t = words[language];
  return {
    ...{ title: fillIn(hasWork ? t.done : t.told, { inArea }), pricesTitle: fillIn(t.prices, { inArea }) },
    ...{ facts: factsOf({ month, days }, telling), pairs, reviews, prices },
  };
}

/** In the order of the services, and of none that is gone or not written in the language. */
function pricesIn({ prices = [] }: Area, { services }: Shown, { language, currency }: Telling): AreaProof["prices"] {
  return services.flatMap((service) => {
    const price = prices.find(({ id }) => id === service.id);
    if (!price || !isShownIn(service, language)) return [];
    const { least } = usualPrice(
      { unit: "flat", lowCents: 0, highCents: 0, minimumCents: price.fromCents },
      currency,
      language,
    );
    return least ? [{ ...price, from: least }] : [];
  });
}

type Known = { month: string | undefined; days: readonly string[] };

function factsOf({ month, days }: Known, { language, map }: Telling): AreaProof["facts"] {
  const t = words[language];
  const named = week.filter((day) => days.includes(day)).map((day) => siteMessages[language][`days.${day}`]);
  const { km = 0, locality = "" } = map ?? {};
  const away = { name: fillText(t.distance, { language, values: { locality } }), text: fillIn(t.kilometres, { km }) };
  return [
    ...(month ? [{ name: t.lastVisit, text: formatMonth(month, language) }] : []),
    ...(named.length > 0 ? [{ name: t.days, text: new Intl.ListFormat(locales[language]).format(named) }] : []),
    ...(km > 0 ? [away] : []),
  ];
}

/**
 * The site without a town on what cannot be shown as done there: photos that are not the owner’s own or that the
 * customer has not agreed to, and invented reviews.
 */
export function withTrueTowns(site: SiteContent, isAgreed: (picture: string) => boolean): SiteContent {
  const isTrue = ({ before, after }: SiteContent["gallery"][number]) =>
    [before, after].every((one) => isAgreed(one.picture));
  return {
    ...site,
    gallery: site.gallery.map((pair) =>
      pair.area === undefined || isTrue(pair) ? pair : { ...pair, area: undefined },
    ),
    testimonials: site.testimonials.map((one) =>
      one.area !== undefined && one.isExample ? { ...one, area: undefined } : one,
    ),
  };
}
