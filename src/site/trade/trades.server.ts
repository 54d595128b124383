import { capitalised, uncapitalised } from "#src/platform/i18n/capitals.ts";
import { readFileSync } from "node:fs";
import { array, object, optional, parse, picklist, string, type InferOutput } from "valibot";
import { isLanguage, languages, siteLanguages, type Language, type SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Text } from "#src/site/content/text.ts";
import { businessTypes, type BusinessType } from "./business-types.ts";

const words = object({
  /** Who does it: `Plumber`. */
  person: string(),
  /** What is done: `Plumbing`. */
  work: string(),
  /** Beside a kind of work: `Réparation de plomberie`, `Plumbing repair`. */
  of: string(),
  /** Three that customers call about: `a dripping faucet, a clogged drain, …`. */
  faults: optional(string()),
  /** What is put in: `a faucet, a toilet or a water heater`. */
  fittings: optional(string()),
  /** Three that last longer when looked after, in the plural: `the water heater, the drains, …`. */
  upkeep: optional(string()),
});
type TradeWords = InferOutput<typeof words>;

const known = parse(
  array(object({ type: picklist(businessTypes), fr: words, en: words, otherNames: array(string()) })),
  JSON.parse(readFileSync(new URL("../../../packs/trades.json", import.meta.url), "utf8")),
);
const byName = new Map(
  known.flatMap((trade) =>
    [...languages.flatMap((language) => [trade[language].person, trade[language].work]), ...trade.otherNames].map(
      (name) => [plain(name), trade] as const,
    ),
  ),
);

/** Also with a capital; what else stands in braces is filled in elsewhere. */
export function isTradeWord(name: string): boolean {
  return name.toLowerCase() in words.entries;
}

/** As schema.org calls such a business. */
export function businessTypeOf(trade: Text | undefined): BusinessType {
  return knownTrade(trade)?.type ?? "HomeAndConstructionBusiness";
}

/** A trade that is known needs to be told in one language; any other is said as its owner writes it. */
export function tradeWords(trade: Text | undefined, language: SiteLanguage): TradeWords | undefined {
  const typed = trade?.[language].trim() ?? "";
  const found = knownTrade(trade);
  if (found && isLanguage(language) && (typed === "" || byName.get(plain(typed)) === found)) return found[language];
  if (typed === "") return undefined;
  const person = capitalised(typed);
  return { person, work: person, of: language === "fr" ? `(${uncapitalised(typed)})` : uncapitalised(typed) };
}

/** What it is called in the files of the packs; undefined while none was told, blank for one that no list knows. */
export function tradeName(trade: Text | undefined): string | undefined {
  const isTold = siteLanguages.some((language) => trade?.[language].trim());
  return isTold ? (knownTrade(trade)?.en.person ?? "") : undefined;
}

/** The names to choose from, in one language. */
export function tradeNames(language: Language): string[] {
  return known.map((trade) => trade[language].person).toSorted((one, other) => one.localeCompare(other, language));
}

function knownTrade(trade: Text | undefined) {
  return siteLanguages.map((language) => byName.get(plain(trade?.[language] ?? ""))).find(Boolean);
}

function plain(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").trim().toLowerCase();
}
