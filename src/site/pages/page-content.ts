import { areaMap, type AreaMap } from "./area-map.ts";
import { areaProof, type AreaProof, type LastVisits } from "./area-proof.ts";
import { placeOf } from "./site-places.ts";
import { isWritten } from "#src/site/content/text.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { Values } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { ShownArticle } from "#src/site/articles/article-content.server.ts";
import { addressOf, articlesOn, type ArticlesContent } from "#src/site/articles/article-pages.ts";
import { isShownIn } from "#src/site/content/complete.ts";
import type { Business } from "#src/site/business.ts";
import { kept, type Promises } from "#src/site/promises/promises.ts";
import { proofOf, type Proof } from "./proof.ts";
import { repeatedAreas } from "#src/site/content/wording/repeated-areas.ts";
import { slugIn, slugsFrom } from "#src/site/content/slugs.ts";
import { localize, type Localized, type MarkText } from "#src/site/content/localize.ts";
import type { Area, LegalPageContent, Rate, Service, SiteContent } from "#src/site/content/site-content.server.ts";
import { heroDrawings } from "#src/site/brand/hero-drawings.ts";
import type { ArticleAddress, Outline, Page } from "#src/site/pages.ts";
import type { PictureFiles } from "#src/site/picture-files.ts";
import { showPictures } from "#src/site/text-pictures.ts";
import { accessibilityText } from "#src/site/legal/accessibility-text.ts";
import { withDetails, withoutLanguageKept, type PolicyFacts } from "#src/site/legal/policy-details.ts";
import { siteMessages, type Messages } from "#src/site/messages.ts";
import { isPriced } from "#src/site/rates/price-range.ts";

/** On the pages of every area. */
type ListedArea = Pick<Area, "id" | "slug" | "name" | "officialName" | "kind" | "tagline" | "picture">;
type ListedService = Omit<Service, "page" | "rate" | "untaxed"> & {
  slug: string | null;
  /** On the home page, where the composition shows what services cost. */
  rate?: Pick<Rate, "unit" | "lowCents" | "highCents" | "minimumCents">;
};
type Shared = Pick<SiteContent, "brand" | "home" | "otherService" | "questions" | "trades"> & {
  services: ListedService[];
  areas: ListedArea[];
  gallery: AreaProof["pairs"];
  testimonials: AreaProof["reviews"];
};

type AreaText = Omit<Area, "id" | "slug" | "days" | "prices" | "questions"> &
  Omit<SiteContent["areaPages"], "regionName" | "inRegionName" | "showsLastVisit"> & {
    /** `d’Alma`, `du Gardeur`; the name alone in English. */
    ofName: string;
    /** Absent where nothing from there can be shown. */
    proof?: AreaProof;
    /** Asked there alone. */
    questions: SiteContent["questions"];
  };
type ServiceText = Pick<Service, "id" | "picture" | "rate"> & Omit<NonNullable<Service["page"]>, "slug" | "slugs">;

/** What one page shows, in its language, days in words; sent to the browser as it is. */
export type PageContent = Localized<Shared> &
  ArticlesContent & {
    outline: Outline;
    /** The program's own, here and not in the script, which would carry those of every language. */
    words: Messages;
    /** What the control of languages says in each of them. */
    languageWords: { [Language in SiteLanguage]?: string };
    proof: Proof;
    /** SVG, in the hero of a site that has one in the place of a picture. */
    drawing?: string;
    /** On a home page with samples of colour: a room whose wall is cut out, so that what lies behind it is its colour. */
    wall?: PictureFiles;
    area?: Localized<AreaText>;
    /** On the page of a town that is known. */
    map?: AreaMap;
    service?: Localized<ServiceText>;
    /** `updated` is blank where the text says it itself. */
    legal?: Localized<LegalPageContent> & { updated: string };
  };

type Showing = {
  page: Page;
  language: SiteLanguage;
  /** Filled in for `{name}` and the like, plain text; `updated` is the date of legal pages in words. */
  values: Values;
  filesOf: (picture: string) => PictureFiles;
  promises: Promises;
  business: Pick<Business, "licence" | "address" | "currency">;
  /** The newest first; absent where there is none. */
  articles?: readonly ShownArticle[];
  /** Whose days articles are published on. */
  timeZone?: string;
  policy?: PolicyFacts;
  lastVisits?: LastVisits | undefined;
  mark?: MarkText | undefined;
};

/** The example of the form is of the town whose page it stands on. */
function shownIn({ areas }: SiteContent, showing: Showing): Showing {
  const { page, language, values } = showing;
  const area = page.kind === "city" && areas.find(({ id }) => id === page.id);
  return area ? { ...showing, values: { ...values, inCity: placeOf(area, language).where } } : showing;
}

const noPolicyFacts: PolicyFacts = { services: [], backupNights: 0 };

export function pageContent(site: SiteContent, anywhere: Showing): PageContent {
  const showing = shownIn(site, anywhere);
  const { language, promises, business } = showing;
  const shown = <Item>(items: Item[]) => items.filter((item) => isShownIn(item, language));
  const home = homeOf(site, promises, shown);
  const shared: Shared = {
    ...{ brand: site.brand, home, otherService: site.otherService, trades: site.trades },
    services: shown(site.services).map(({ page, rate, untaxed: _, ...service }) => ({
      ...service,
      slug: page && isShownIn(page, language) ? slugIn(page, language) : null,
      ...(rate && showsPrices(site, showing) && isPriced(rate) && { rate: usualRate(rate) }),
    })),
    gallery: site.gallery.map(({ area: _, ...pair }) => pair),
    testimonials: shown(site.testimonials).map(({ area: _, ...one }) => ({
      ...one,
      date: formatDay(one.date, language),
    })),
    questions: kept(shown(site.questions), promises),
    areas: shown(site.areas).map(listed),
  };
  return {
    outline: outlineOf(site, showing.articles?.map(addressOf)),
    words: siteMessages[language],
    languageWords: Object.fromEntries(site.languages.map((one) => [one, siteMessages[one]["header.language"]])),
    proof: proofOf(promises, { business, points: home.hero.points }, language),
    ...localize(shared, showing),
    ...drawingOn(showing.page, site),
    ...(hasSamples(site, showing.page) && { wall: showing.filesOf(ROOM) }),
    ...ownTexts(site, showing),
    ...articlesOn(showing.page, showing.articles ?? [], showing),
  };
}

/** A picture that the program has for every site, whatever its pack. */
const ROOM = "wall-painting";

function hasSamples({ home: { signature } }: SiteContent, page: Page): boolean {
  return page.kind === "home" && signature?.kind === "colours";
}

type Shown = <Item>(items: Item[]) => Item[];

/** Without claims that the business does not make. */
function homeOf({ home }: SiteContent, promises: Promises, shown: Shown): SiteContent["home"] {
  const { hero, about, signature } = home;
  return {
    ...home,
    signature: signature && { ...signature, items: shown(signature.items) },
    hero: { ...hero, points: kept(hero.points, promises) },
    about: { ...about, benefits: kept(about.benefits, promises) },
  };
}

function showsPrices({ brand }: SiteContent, { page }: Showing): boolean {
  return page.kind === "home" && brand.composition.beside === "prices";
}

function usualRate({ unit, lowCents, highCents, minimumCents }: Rate): NonNullable<ListedService["rate"]> {
  return { unit, lowCents, highCents, minimumCents };
}

function drawingOn(page: Page, site: SiteContent): Pick<PageContent, "drawing"> {
  const { drawing } = site.brand.composition;
  return drawing !== "none" && !heroHasPicture(page, site) ? { drawing: heroDrawings[drawing] } : {};
}

/** Or no hero. A town shows what is done there where neither it nor the home page has a picture. */
function heroHasPicture(page: Page, { home, services, areas }: SiteContent): boolean {
  if (home.hero.picture) return true;
  if (page.kind === "home") return false;
  if (page.kind === "service") return !!services.find(({ id }) => id === page.id)?.picture;
  if (page.kind === "article") return false;
  if (page.kind !== "city") return true;
  return [...services, ...areas.filter(({ id }) => id === page.id)].some(({ picture }) => picture);
}

function listed({ id, slug, name, officialName, kind, tagline, picture }: Area): ListedArea {
  return { id, slug, name, officialName, kind, tagline, picture };
}

export function outlineOf(content: SiteContent, articles: readonly ArticleAddress[] = []): Outline {
  const { languages, areas, services } = content;
  const repeated = repeatedAreas(content);
  const writtenIn = (...parts: unknown[]) =>
    languages.filter((language) => parts.every((part) => isShownIn(part, language)));
  return {
    languages,
    areas: areas.map((area) => {
      const repeatedIn = repeated.get(area.id);
      return { id: area.id, slug: area.slug, languages: writtenIn(area), ...(repeatedIn && { repeatedIn }) };
    }),
    services: services.flatMap((service) =>
      service.page
        ? [{ id: service.id, ...slugsFrom(service.page, languages), languages: writtenIn(service, service.page) }]
        : [],
    ),
    ...(articles.length > 0 && { articles }),
  };
}

function ownTexts(site: SiteContent, showing: Showing): Pick<PageContent, "area" | "map" | "service" | "legal"> {
  const { page, language, values } = showing;
  switch (page.kind) {
    case "city":
      return areaTexts(site, showing, page.id);
    case "service": {
      const service = site.services.find(({ id }) => id === page.id);
      if (!service?.page) return {};
      const { id, picture } = service;
      const { slug: _slug, slugs: _slugs, ...texts } = service.page;
      const { description, intro } = texts;
      // What search engines are told of a service whose description the owner left empty.
      const told = [description, intro].find((text) => isWritten(text, language)) ?? service.description;
      const rate = rateShownIn(language, service.rate);
      const shown = localize({ ...texts, description: told, id, picture, ...(rate && { rate }) }, showing);
      return { service: { ...shown, html: showPictures(shown.html, showing.filesOf) } };
    }
    case "privacy":
    case "terms": {
      const { policy = noPolicyFacts } = showing;
      const { privacy } = site.legal;
      const text =
        page.kind === "privacy"
          ? withDetails(site.languages.length > 1 ? privacy : withoutLanguageKept(privacy), policy)
          : { ...site.legal.terms, sections: kept(site.legal.terms.sections, showing.promises) };
      return { legal: { ...localize(text, showing), updated: String(values["updated"] ?? "") } };
    }
    case "accessibility":
      return { legal: { ...localize(accessibilityText, showing), updated: "" } };
    default:
      return {};
  }
}

function areaTexts(site: SiteContent, showing: Showing, id: string): Pick<PageContent, "area" | "map"> {
  const area = site.areas.find((one) => one.id === id);
  if (!area) return {};
  const { language, business, lastVisits = {} } = showing;
  const { regionName: _name, inRegionName: _where, showsLastVisit: _shows, ...pages } = site.areaPages;
  const { days: _days, prices: _prices, questions = [], ...own } = area;
  const { name, where, of } = placeOf(area, language);
  const map = areaMap(business, site, { here: id, language });
  const told = { language, inArea: where, currency: business.currency, lastVisits, map };
  const proof = areaProof(area, site, told);
  const asked = kept(
    questions.filter((one) => isShownIn(one, language)),
    showing.promises,
  );
  const values = { ...showing.values, area: name, inArea: where, ofArea: of };
  const texts = localize({ ...own, ...pages, questions: asked, ...(proof && { proof }) }, { ...showing, values });
  return { area: { ...texts, ofName: of }, ...(map && { map }) };
}

function rateShownIn(language: SiteLanguage, rate: Rate | undefined): Rate | undefined {
  if (!rate || !isPriced(rate)) return undefined;
  return { ...rate, options: rate.options.filter((option) => isShownIn(option, language)) };
}
