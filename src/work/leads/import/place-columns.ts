import { plain } from "./plain.ts";

/** Programs name a part of an address in many ways: `Street line 1`, `ZIP/Postal code`, `Ville`. */
const PART_WORDS =
  /^(?:(?:street|rue|line|ligne|address|adresse|city|ville|municipalite|state|province|region|dep|zip|zipcode|postal|postale|code|full|formatted|mise|en|forme|complete|civique|apt|apartment|appartement|unit|unite|suite|no|\d+|s)(?: |$))+$/;
const PART_NAME =
  /\b(?:street|rue|address|adresse|city|ville|municipalite|state|province|region|zip|zipcode|postal|civique|apt|apartment|appartement|unit|unite|suite)\b/;
const WHOLE = /\b(?:formatted|mise en forme|full|complete)\b/;

/** `Billing street`, `Bill address`, `Adresse de facturation`. */
const BILLING = /^(?:bill|billing|facturation) | (?:de )?facturation(?= \d+$|$)/;
/** The words by which programs tell several addresses of one person apart; those of the work need none. */
const NUMBERED = /^(?:address|adresse) (\d+) (?=\S)/;
const OF_WORK =
  /^(?:service|property|shipping|ship|work site|site) | (?:du service|de livraison|des travaux)(?= \d+$|$)/;
const OF_PERSON = [
  { group: "home", words: /^(?:home|private) | home$| (?:du )?domicile$| privee$/ },
  { group: "business", words: /^(?:business|office) | (?:work|business|office)$| (?:du )?bureau$| professionnelle$/ },
  { group: "other", words: /^other | autre$/ },
];

/** `group`: which of the addresses a column is a part of; blank for the only one. */
export type PlaceColumn = {
  field: "address" | "placeNote" | "billing";
  group: string;
  isWhole: boolean;
  order: number;
};

/** As an address is written, whatever the order of the columns. */
const IN_ORDER = [
  /\b(?:street|rue|line|ligne|address|adresse|civique|apt|apartment|appartement|unit|unite|suite|formatted|mise en forme|full|complete)\b/,
  /\b(?:city|ville|municipalite)\b/,
  /\b(?:state|province|region|dep)\b/,
];

/** Google writes an address whole beside its parts. */
export function isRepeated(
  { group, field, isWhole }: PlaceColumn,
  places: readonly (PlaceColumn | undefined)[],
): boolean {
  return !isWhole && places.some((one) => one?.isWhole && one.group === group && one.field === field);
}

/** Undefined for a column that is no part of an address. */
export function placeColumn(header: string): PlaceColumn | undefined {
  const name = plain(header);
  if (BILLING.test(name)) return partOf(without(name, BILLING), { field: "billing", group: "" });
  const numbered = NUMBERED.exec(name);
  if (numbered) {
    const [start, number = ""] = numbered;
    const rest = name.slice(start.length);
    if (/^notes?$/.test(rest)) return { field: "placeNote", group: number, isWhole: false, order: 0 };
    return partOf(rest, { field: "address", group: number });
  }
  const owner = OF_PERSON.find(({ words }) => words.test(name));
  const inner = without(name, owner?.words ?? OF_WORK);
  return partOf(inner, { field: "address", group: owner?.group ?? "" });
}

function without(name: string, words: RegExp): string {
  return name.replace(words, " ").replaceAll(/ +/g, " ").trim();
}

function partOf(name: string, column: Pick<PlaceColumn, "field" | "group">): PlaceColumn | undefined {
  const isPart = PART_WORDS.test(name) && (PART_NAME.test(name) || WHOLE.test(name));
  return isPart ? { ...column, isWhole: WHOLE.test(name), order: orderOf(name) } : undefined;
}

/** Below the next whole number, the second line of a street comes after the first. */
function orderOf(name: string): number {
  const part = IN_ORDER.findIndex((words) => words.test(name));
  return (part === -1 ? IN_ORDER.length : part) + Number(/\d/.exec(name)?.[0] ?? 0) / 10;
}
