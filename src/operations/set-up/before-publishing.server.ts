import { isDeepStrictEqual } from "node:util";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "#src/platform/db/db.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { areFactsConfirmed } from "#src/account/settings/confirmed-facts.server.ts";
import { loadPromises } from "#src/account/settings/promises/promises.server.ts";
import { loadBusiness, loadSetting } from "#src/account/settings/settings.server.ts";
import { loadUploadedFiles } from "#src/site/media/uploaded-files.server.ts";
import { withTrueTowns } from "#src/site/pages/area-proof.ts";
import { unwritableIn } from "#src/site/brand/letters.ts";
import type { Business } from "#src/site/business.ts";
import { incompleteIn, withoutHeadline, type Incomplete } from "#src/site/content/incomplete.ts";
import { itemName } from "#src/site/content/item-name.ts";
import { areaMentions, serviceMentions, type Mention } from "#src/site/content/wording/mentions.ts";
import { blankMarksOf, unknownMarksOf, type UnknownMark } from "#src/site/content/wording/marks.ts";
import { packPicture, type Pack } from "#src/site/content/packs.server.ts";
import { repeatedAreas } from "#src/site/content/wording/repeated-areas.ts";
import type { Service, SiteContent, SiteSection } from "#src/site/content/site-content.server.ts";
import { isItemList } from "#src/site/content/site-leaves.ts";
import { isFirstSite, loadDraft, loadPublished } from "#src/site/content/site-versions.server.ts";
import { isWritten, noText, type Text } from "#src/site/content/text.ts";
import { tradeWords } from "#src/site/trade/trades.server.ts";
import { loadInvoiceSettings } from "#src/work/invoices/invoices.server.ts";
import { loadReviewSettings } from "#src/work/reviews/review-requests.server.ts";
import { withoutHoles } from "./claims.server.ts";
import { exampleLeft } from "./example-parts.server.ts";
import { asksTrade, packOfSite } from "./pack-of-trade.server.ts";
import { firstDayParts, firstDaySteps, type ExamplePart, type FirstDayPart, type SetUpStep } from "./set-up-steps.ts";
import { withoutServices } from "./without-services.server.ts";

/** An item of the site, or with a null id a section that is no list, and the languages that it is about. */
type Place = { section: SiteSection; id: string | null; name: Text; languages: SiteLanguage[] };

/** What the owner should see before the draft is published, on every screen that leads there. */
export type BeforePublishing = {
  examples: ExamplePart[];
  /** Languages without a headline, which nothing is published without. */
  noHeadline: SiteLanguage[];
  incomplete: (Incomplete & { name: Text })[];
  /** Pages that search engines describe by other texts of theirs. */
  undescribed: Place[];
  /** What visitors would read between braces. */
  unknownMarks: UnknownMark[];
  firstDay: FirstDayPart[];
  /** Numbers that texts of the owner name and that are blank in the settings. */
  blankMarks: UnknownMark[];
  /** Languages in which the texts are still for any trade. */
  lacksTrade: SiteLanguage[];
  /** Services that are still as the pack has them, until the first publication. */
  exampleServices: Place[];
  /** Nobody is named as in charge of personal information but the business itself. */
  lacksPrivacyOfficer: boolean;
  /** Taxes without a registration number, which no invoice is issued without. */
  unregisteredTaxes: Text[];
  /** Letters of the name and the town that icons, share pictures and PDFs cannot show. */
  unwritable: string[];
  /** Pages that say what another page says, and are kept from search engines. */
  repeated: Place[];
  /** What was removed and is named still. */
  stillNamed: { kind: "service" | "area"; id: string; name: Text; mentions: Mention[] }[];
  /** The pack’s own texts name a service that is gone. */
  canForget: boolean;
};

export async function beforePublishing(db: Db, chosen: string | undefined): Promise<BeforePublishing> {
  const [{ content }, business] = [await loadDraft(db), await loadBusiness(db)];
  const promises = await loadPromises(db);
  const { done = [] } = (await loadSetting(db, "setUp")) ?? {};
  const pack = packOfSite(content, { chosen, trade: business.trade });
  const isFirst = await isFirstSite(db);
  const former = isFirst ? pack?.content : (await loadPublished(db)).content;
  return {
    examples: exampleLeft({
      ...{ business, content, promises },
      areFactsConfirmed: await areFactsConfirmed(db),
      areHoursSaid: done.includes("hours"),
    }),
    noHeadline: withoutHeadline(content),
    firstDay: await lackingOnFirstDay(db, { done, content }),
    incomplete: await incompleteParts(content),
    undescribed: undescribedPages(content),
    unknownMarks: unknownMarksOf(content),
    blankMarks: blankMarksOf(withoutHoles(content, { business, promises }), [
      ...(business.serviceRadiusKm === null ? ["radius"] : []),
      ...(promises.cancelHours === null ? ["cancelHours"] : []),
    ]),
    lacksTrade: pack && asksTrade(pack) ? content.languages.filter((one) => !tradeWords(business.trade, one)) : [],
    exampleServices: pack && isFirst ? exampleServices(content, pack) : [],
    lacksPrivacyOfficer: lacksPrivacyOfficer(business),
    unregisteredTaxes: business.taxes
      .filter(({ percent, number }) => percent > 0 && number === "")
      .map(({ name }) => name),
    unwritable: unwritableIn([business.name, business.legalName, business.address.locality]),
    repeated: repeatedPages(await withTownsAsShown(db, content)),
    stillNamed: [
      ...(former ? namedServices(content, former, pack) : []),
      // The areas of a pack are its example's own, and no text of it names them.
      ...(former && !isFirst ? namedAreas(content, former) : []),
    ],
    canForget: pack !== undefined && !isDeepStrictEqual(withoutServices(content, pack), content),
  };
}

/** A step that is done has asked: what is blank then is left out on purpose. */
async function lackingOnFirstDay(
  db: Db,
  { done, content }: { done: readonly SetUpStep[]; content: SiteContent },
): Promise<FirstDayPart[]> {
  const { logo } = content.brand;
  const face = content.home.about.picture;
  const isLacking: Record<FirstDayPart, boolean> = {
    "e-transfer": (await loadInvoiceSettings(db)).eTransferEmail === "",
    "review-link": (await loadReviewSettings(db)).link === "",
    logo: logo === null,
    face: face === null || packPicture(face.picture) !== undefined,
  };
  return firstDayParts.filter((part) => isLacking[part] && !done.includes(firstDaySteps[part]));
}

/** For a large site it is too much for one turn of the event loop; kept while the draft is the same. */
async function incompleteParts(content: SiteContent): Promise<BeforePublishing["incomplete"]> {
  if (known?.content === content) return known.parts;
  const parts: BeforePublishing["incomplete"] = [];
  // Its own type's keys.
  for (const section of Object.keys(content) as SiteSection[]) {
    parts.push(...incompleteIn(content, section).map((part) => ({ ...part, name: nameOf(content[section], part.id) })));
    await nextTurn();
  }
  known = { content, parts };
  return parts;
}

let known: { content: SiteContent; parts: BeforePublishing["incomplete"] } | undefined;

function nameOf(section: unknown, id: string | null): Text {
  return itemName(isItemList(section) ? section.find((item) => item.id === id) : undefined);
}

function undescribedPages({ home, services, areas, languages }: SiteContent): Place[] {
  const isBare = (description: Text) => !languages.some((language) => isWritten(description, language));
  return [
    ...(isBare(home.description) ? [{ section: "home" as const, id: null, name: noText, languages }] : []),
    ...services
      .filter(({ page }) => page && isBare(page.description))
      .map((service) => ({ section: "services" as const, id: service.id, name: itemName(service), languages })),
    ...areas
      .filter(({ description }) => isBare(description))
      .map((area) => ({ section: "areas" as const, id: area.id, name: itemName(area), languages })),
  ];
}

function exampleServices({ services, languages }: SiteContent, pack: Pack): Place[] {
  const isLeft = (own: Service) =>
    pack.content.services.some(
      ({ id, title, description }) =>
        id === own.id &&
        languages.every((one) => title[one] === own.title[one] && description[one] === own.description[one]),
    );
  return services
    .filter(isLeft)
    .map((service) => ({ section: "services" as const, id: service.id, name: itemName(service), languages }));
}

function lacksPrivacyOfficer({ privacyOfficer, name, legalName }: Business): boolean {
  return [name, legalName, ""].includes(privacyOfficer.trim());
}

async function withTownsAsShown(db: Db, content: SiteContent): Promise<SiteContent> {
  const inTowns = content.gallery.filter(({ area }) => area !== undefined);
  const files = await loadUploadedFiles(db, inTowns);
  return withTrueTowns(content, (picture) => files.get(picture)?.isAgreed === true);
}

function repeatedPages(content: SiteContent): Place[] {
  const repeated = repeatedAreas(content);
  return content.areas.flatMap((area) => {
    const languages = repeated.get(area.id);
    return languages ? [{ section: "areas" as const, id: area.id, name: itemName(area), languages }] : [];
  });
}

function namedServices(
  content: SiteContent,
  former: SiteContent,
  pack: Pack | undefined,
): BeforePublishing["stillNamed"] {
  const kept = new Set(content.services.map(({ id }) => id));
  return former.services
    .filter(({ id }) => !kept.has(id))
    .map((service) => {
      const terms = pack?.servicesSaid.services[service.id]?.terms ?? noText;
      const mentions = serviceMentions({ ...service, terms }, content.services, content);
      return { kind: "service" as const, id: service.id, name: service.label, mentions };
    })
    .filter(({ mentions }) => mentions.length > 0);
}

function namedAreas(content: SiteContent, former: SiteContent): BeforePublishing["stillNamed"] {
  const kept = new Set(content.areas.map(({ id }) => id));
  return former.areas
    .filter(({ id }) => !kept.has(id))
    .map((area) => ({
      ...{ kind: "area" as const, id: area.id, name: area.name },
      mentions: areaMentions(area, content),
    }))
    .filter(({ mentions }) => mentions.length > 0);
}
