import type { SiteValues } from "#src/site/content/wording/marks.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { formatAddress, unbroken } from "#src/site/business.ts";
import type { ShownArticle } from "#src/site/articles/article-content.server.ts";
import { addressOf } from "#src/site/articles/article-pages.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { withoutHoles } from "#src/operations/set-up/claims.server.ts";
import { isPublicSite } from "#src/platform/network/private-address.server.ts";
import { addressWords } from "#src/site/legal/address-words.ts";
import { retentionWords } from "#src/site/legal/retention-words.ts";
import { withTrueTowns } from "#src/site/pages/area-proof.ts";
import { outlineOf, pageContent, type PageContent } from "#src/site/pages/page-content.ts";
import { promiseValues } from "#src/site/promises/promise-words.ts";
import { placeValues } from "#src/site/pages/site-places.ts";
import { fillText, type MarkText } from "#src/site/content/localize.ts";
import { textIn } from "#src/site/content/text.ts";
import { openPages, type PageAddress, type Pages } from "#src/site/pages.ts";
import type { UploadedFiles } from "#src/site/media/uploaded-files.server.ts";
import type { PictureFiles } from "#src/site/picture-files.ts";
import { serviceChoices, type ServiceChoice } from "#src/site/site-names.ts";
import { drawingsOf, type SiteDrawings } from "./site-drawings.ts";
import type { FullFacts } from "#src/web/visitor/site/facts.ts";

/** What all pages are made of. */
export type SiteSource = {
  facts: FullFacts;
  content: SiteContent;
  /** The newest first; absent where there is none. */
  articles?: readonly ShownArticle[];
  /** For a preview whose texts lead to where they are edited. */
  mark?: MarkText | undefined;
};

/** With the files of its uploaded pictures, by id. */
export type WholeSource = SiteSource & { uploaded: UploadedFiles };

export type ShownSite = SiteSource & {
  pages: Pages;
  services: readonly ServiceChoice[];
  contentOf(address: PageAddress): PageContent;
  drawings: SiteDrawings;
  filesOf: (picture: string) => PictureFiles;
};

export function openShownSite(source: SiteSource, filesOf: (picture: string) => PictureFiles): ShownSite {
  const whole = withoutHoles(source.content, source.facts);
  const placed = withTrueTowns(whole, (picture) => filesOf(picture).isAgreed === true);
  const content = isPublicSite(source.facts.siteUrl) ? withoutInvented(placed) : placed;
  const { articles = [] } = source;
  const { timeZone } = source.facts.business;
  const pages = openPages(outlineOf(content, articles.map(addressOf)));
  const values = new Map(content.languages.map((language) => [language, valuesOf(source, language)]));
  return {
    facts: withPlaces(source),
    content,
    articles,
    filesOf,
    pages,
    services: serviceChoices(content),
    drawings: drawingsOf(content, source.facts.business, filesOf),
    contentOf: ({ page, language }) =>
      pageContent(content, {
        ...{ page, language, values: values.get(language) ?? {}, filesOf, articles, timeZone, mark: source.mark },
        promises: source.facts.promises,
        business: source.facts.business,
        ...(source.facts.policy && { policy: source.facts.policy }),
        lastVisits: source.facts.lastVisits,
      }),
  };
}

/** What the pack invented of customers, nobody who finds the site may take for true. */
function withoutInvented(content: SiteContent): SiteContent {
  return { ...content, testimonials: content.testimonials.filter(({ isExample }) => !isExample) };
}

/** What machines read of the business says its places as the pages do. */
function withPlaces({ facts, content }: SiteSource): FullFacts {
  const { business } = facts;
  const description = textIn((language) =>
    fillText(business.description[language] ?? "", { language, values: placeValues(business, content, language) }),
  );
  return { ...facts, business: { ...business, description } };
}

/** For the `{…}` of content. */
function valuesOf({ facts, content }: SiteSource, language: SiteLanguage): SiteValues {
  const { business, retention, keepsFullAddresses } = facts;
  return {
    ...placeValues(business, content, language),
    ...promiseValues(facts.promises, business.currency, language),
    name: business.name,
    legalName: business.legalName,
    privacyOfficer: business.privacyOfficer,
    email: business.email,
    phone: unbroken(business.telephoneShown),
    address: formatAddress(business, language),
    updated: facts.legalUpdated?.[language] ?? formatDay(content.legal.updated, language),
    backupNights: facts.policy?.backupNights ?? 0,
    ...retentionWords(retention, language),
    ...addressWords[keepsFullAddresses ? "full" : "shortened"][language],
  };
}
