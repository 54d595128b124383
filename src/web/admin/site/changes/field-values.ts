import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { formatDay, formatMoney, formatUnitPrice, formatPercent } from "#src/platform/i18n/formats.ts";
import type { Language, SiteLanguage } from "#src/platform/i18n/language.ts";
import { languageName } from "#src/platform/i18n/site-language.ts";
import type { SiteContent, SiteSection } from "#src/site/content/site-content.server.ts";
import type { Text } from "#src/site/content/text.ts";
import type { Weekday } from "#src/site/business.ts";
import { weekdayName } from "#src/account/settings/hours-line.ts";
import { areasWords } from "#src/web/admin/site/areas/words.ts";
import { signatureWords } from "#src/web/admin/site/home/signature-words.ts";
import { homeWords } from "#src/web/admin/site/home/words.ts";
import { compositionWords } from "#src/web/admin/site/look/composition-words.ts";
import { lookWords } from "#src/web/admin/site/look/words.ts";
import { rateUnitWords } from "#src/web/admin/site/services/rate-words.ts";
import { changeWords } from "./words.ts";

type Shown = string | number | boolean;

/** The names of the fields that hold no text in each language, and of the lists of such values. */
type PlainFieldOf<Part> = Part extends Text
  ? never
  : Part extends readonly (infer Item)[]
    ? PlainFieldOf<Item>
    : Part extends object
      ? { [Name in keyof Part & string]-?: PlainName<Name, NonNullable<Part[Name]>> }[keyof Part & string]
      : never;
type PlainName<Name, Value> = Value extends Shown | readonly Shown[] ? Name : PlainFieldOf<Value>;
type PlainField = Exclude<PlainFieldOf<SiteContent>, "id" | SiteLanguage>;

type Context = {
  language: Language;
  currency: string;
  serviceName: (id: string) => string;
  areaName: (id: string) => string;
};
type Format = (value: string, context: Context) => string;

const asTyped: Format = (value) => value;
const money: Format = (cents, { currency, language }) =>
  Number(cents) === 0 ? "" : formatMoney(Number(cents), currency, language);
const unitPrice: Format = (cents, { currency, language }) =>
  Number(cents) === 0 ? "" : formatUnitPrice(Number(cents), currency, language);
const day: Format = (value, { language }) => formatDay(value, language);
const serviceNamed: Format = (id, { serviceName }) => serviceName(id);
const from =
  (words: Record<Language, object>): Format =>
  (value, { language }) =>
    String(Object.entries(words[language]).find(([key]) => key === value)?.[1] ?? value);

const yesOrNo = from(dictionary({ true: "Oui", false: "Non" }, { true: "Yes", false: "No" }));
const barWords = {
  fr: { night: compositionWords.fr.headerNight, paper: compositionWords.fr.headerPaper },
  en: { night: compositionWords.en.headerNight, paper: compositionWords.en.headerPaper },
};
const composed = from(compositionWords);

/** As the field shows its value. */
const formats: Record<PlainField, Format> = {
  ...{ lowCents: unitPrice, highCents: unitPrice, minimumCents: money, fromCents: money, unit: from(rateUnitWords) },
  percent: (value, { language }) => (Number(value) === 0 ? "" : formatPercent(Number(value) / 100, language)),
  ...{ icon: from(homeWords), headings: from(lookWords), header: from(barWords) },
  ...{ hero: composed, ground: composed, beside: composed, drawing: composed },
  ...{ first: composed, cards: composed, button: composed },
  // It is an area’s, or that of the section of the trade.
  kind: (value, context) => from(signatureWords)(from(areasWords)(value, context), context),
  whenEmpty: from(
    dictionary({ say: "Le dire", hide: "Masquer la galerie" }, { say: "Say so", hide: "Hide the gallery" }),
  ),
  ...{ isExample: yesOrNo, showsLastVisit: yesOrNo },
  rating: (value) => "★".repeat(Number(value)),
  ...{ date: day, updated: day },
  service: serviceNamed,
  area: (id, { areaName }) => areaName(id),
  // A day of the week, as the schema has them.
  days: (value, { language }) => weekdayName(value as Weekday, language),
  // A code of one of the site's languages.
  languages: (value, { language }) => languageName(changeWords[language], value as SiteLanguage),
  // What a text is shown for; no field of the editor changes it.
  when: () => "",
  ...{
    slug: asTyped,
    accent: asTyped,
    source: asTyped,
    url: asTyped,
    picture: asTyped,
    colour: asTyped,
    untaxed: asTyped,
  },
};

/** One value of a change, as the field of the editor shows it; blank where the field is. */
export function formatValue(section: SiteSection, field: string, value: string, context: Context): string {
  const format = value === "" ? undefined : formatOf(section, field);
  return format ? format(value, context) : value;
}

export function isPicture(field: string): boolean {
  return nameIn(field) === "picture";
}

function formatOf(section: SiteSection, field: string): Format | undefined {
  const name = nameIn(`${section}.${field}`);
  return Object.entries(formats).find(([known]) => known === name)?.[1];
}

/** Without the place in a list of values. */
function nameIn(field: string): string | undefined {
  return field.split(".").findLast((part) => !/^\d*$/.test(part));
}
