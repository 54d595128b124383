import { languages } from "#src/platform/i18n/language.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  array,
  boolean,
  literal,
  looseObject,
  number,
  object,
  optional,
  parse,
  picklist,
  pipe,
  record,
  regex,
  string,
  variant,
  type InferOutput,
} from "valibot";
import type { Business } from "#src/site/business.ts";
import { answerDelays, noClaims, type Promises } from "#src/site/promises/promises.ts";
import type { MadePicture } from "#src/site/picture-files.ts";
import { DemoTexts } from "./demo-texts.server.ts";
import { PackServices } from "./pack-services.server.ts";
import { noNewArea, type NewArea } from "./new-area.ts";
import { picture as pictureShape, SiteContent } from "./site-content.server.ts";
import { id, line, paragraph } from "./text-schema.server.ts";

const texts = object({
  ...{ when: paragraph, cancellation: paragraph, restrictions: paragraph },
  /** Said after these where the business is in Quebec: what its law wants of contracts of the trade. */
  inQuebec: optional(object({ cancellation: paragraph, restrictions: paragraph })),
});

/** MM-DD. */
const monthDay = pipe(string(), regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/));

const usualPlan = object({
  name: line,
  /** Offered while the site has it. */
  service: optional(id),
  rule: variant("kind", [
    object({ kind: literal("weeks"), every: number(), weekday: number() }),
    object({ kind: literal("months"), every: number() }),
    object({ kind: literal("months-of-year"), months: array(number()), day: number() }),
    object({ kind: literal("as-needed") }),
  ]),
  /** An end that is not later is of the next year. */
  from: monthDay,
  to: monthDay,
  billing: picklist(["visit", "month", "season"]),
  instalments: optional(array(monthDay), []),
});

const PackFile = object({
  label: line,
  description: paragraph,
  /** Invented facts, shown until the owner has saved their own; of the type `Business`. */
  business: looseObject({ name: string(), telephone: string(), email: string() }),
  /** The invented business’s own. */
  promises: object({
    answer: picklist(answerDelays),
    cancelHours: number(),
    isSameWeek: optional(boolean(), false),
    isSatisfactionGuaranteed: optional(boolean(), false),
    isEcoFriendly: optional(boolean(), false),
  }),
  /** What a quote begins with; `{cancelHours}` is filled in. */
  quoteTexts: texts,
  /** Offered for a new plan: how the trade comes again. */
  plans: optional(array(usualPlan), []),
  /** What the owner's phone sends, until the owner writes others. */
  texts: object({ reminder: paragraph, onMyWay: paragraph, done: paragraph, review: paragraph }),
  replyTemplates: array(
    object({ id, language: picklist(languages), name: string(), subject: string(), text: string() }),
  ),
});

const MadePicture = object({
  ...{ width: number(), height: number() },
  ...{ widths: array(number()), version: number(), hash: string(), fallback: string() },
});

/** Written by `npm run pictures`. */
const MadePictures = object({
  pictures: optional(record(string(), MadePicture), {}),
});

/** `ofTrade` has words of the trade in braces, also with a capital. */
const TradeSentences = array(object({ neutral: paragraph, ofTrade: paragraph }));
type TradeSentence = InferOutput<typeof TradeSentences>[number];

/** What the cards of services show, by the English name of the trade; without trades, for all others. */
const TradePictures = array(
  object({
    trades: array(string()),
    services: record(string(), pictureShape),
    /** Beside the words on the business, where that of the pack shows what a card does. */
    about: optional(pictureShape),
  }),
);
type TradePicture = InferOutput<typeof TradePictures>[number];

/** A site to begin with, for one trade or, with `trade.json`, for any. */
export type Pack = Omit<InferOutput<typeof PackFile>, "business" | "promises"> & {
  name: string;
  promises: Promises;
  business: Business;
  content: SiteContent;
  pictures: ReadonlyMap<string, MadePicture>;
  demo: DemoTexts | undefined;
  servicesSaid: PackServices;
  /** Texts that name the trade once its owner has; none where the pack is of one trade. */
  tradeSaid: TradeSentence[];
  tradePictures: TradePicture[];
};

const FOLDER = fileURLToPath(new URL("../../../packs/", import.meta.url));
/** What a fresh start shows. */
const EXAMPLE = "exterior-cleaning";

const opened = new Map<string, Pack>();

export const packNames: readonly string[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .toSorted();

/** Throws for a name that is not among `packNames`, and for a file that its schema refuses. */
export function openPack(name: string): Pack {
  const known = opened.get(name) ?? readPack(name);
  opened.set(name, known);
  return known;
}

export function examplePack(): Pack {
  return openPack(EXAMPLE);
}

/** No two packs give a picture the same name. The other packs are read only for one that the example lacks. */
export function packPicture(picture: string): MadePicture | undefined {
  const known = examplePack().pictures.get(picture);
  return known ?? packNames.flatMap((name) => openPack(name).pictures.get(picture) ?? [])[0];
}

/** What the page of a town begins with: a site from before it was in the document has that of the pack with its services. */
export function newAreaOf(content: SiteContent): NewArea {
  return content.newArea ?? (packLike(content) ?? examplePack()).content.newArea ?? noNewArea;
}

/** That has a service of this site. */
export function packLike({ services }: { services: readonly { id: string }[] }): Pack | undefined {
  const ids = new Set(services.map((service) => service.id));
  const sources = [examplePack(), ...packNames.map(openPack)];
  return sources.find(({ content }) => content.services.some((service) => ids.has(service.id)));
}

/** Example data for a site whose services no pack has texts of. */
export function neutralDemoTexts(): DemoTexts {
  neutral ??= parse(DemoTexts, readJson("demo.json"));
  return neutral;
}

let neutral: DemoTexts | undefined;

function readJson(...path: string[]): unknown {
  return JSON.parse(readFileSync(join(FOLDER, ...path), "utf8"));
}

function readPack(name: string): Pack {
  if (!packNames.includes(name)) throw new Error(`There is no pack ${name}`);
  const read = (file: string) => readJson(name, file);
  const has = (file: string) => existsSync(join(FOLDER, name, file));
  const { business, promises, ...pack } = parse(PackFile, read("pack.json"));
  const { pictures } = parse(MadePictures, read("pictures.json"));
  return {
    ...pack,
    name,
    promises: { ...noClaims, ...promises },
    // The test of the packs compares its shape with that of the settings.
    business: business as unknown as Business,
    content: parse(SiteContent, read("site.json")),
    pictures: new Map(Object.entries(pictures)),
    servicesSaid: parse(PackServices, read("services.json")),
    tradeSaid: has("trade.json") ? parse(TradeSentences, read("trade.json")) : [],
    tradePictures: has("trade-pictures.json") ? parse(TradePictures, read("trade-pictures.json")) : [],
    demo: has("demo.json") ? parse(DemoTexts, read("demo.json")) : undefined,
  };
}
