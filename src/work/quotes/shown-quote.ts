import { formatMoney, formatDay, formatNumber, formatPercent, formatUnitPrice } from "#src/platform/i18n/formats.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { siteLanguages, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { jurisdictionOf } from "#src/account/settings/jurisdiction.ts";
import { formatAddress, unbroken } from "#src/site/business.ts";
import { isWritten } from "#src/site/content/text.ts";
import type { FrozenExemption } from "#src/work/papers/exempt.ts";
import type { QuoteDocument } from "./quote-document.ts";
import { taxKey } from "#src/site/business.ts";
import { quoteTotals, type QuoteTotals } from "./quote-totals.ts";
import { shownQuoteWords } from "./shown-quote-words.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import type { OfferedWindow, QuoteLine } from "./quote.ts";

/** `detail` is blank for one flat price with all taxes. */
export type ShownLine = {
  id: string;
  words: string;
  detail: string;
  amount: string;
  optional: boolean;
  chosen: boolean;
};
export type ShownTerm = { id: string; title: string; text: string };
export type Labelled = { label: string; amount: string };
type Fact = { label: string; value: string };

/** In words of one language, as the page and the PDF show it. */
export type ShownQuote = {
  heading: string;
  title: string;
  /** Whom it is for, where the work is, its days. */
  facts: Fact[];
  validUntil: string;
  lines: ShownLine[];
  sums: Labelled[];
  total: Labelled;
  /** Blank without one. */
  deposit: string;
  note: string;
  photos: { id: string; width: number; height: number; alt: string }[];
  terms: ShownTerm[];
  business: {
    name: string;
    /** Blank where it is the name. */
    legalName: string;
    address: string;
    telephone: string;
    telephoneShown: string;
    email: string;
    /** The licence and the tax numbers. */
    numbers: string[];
  };
};

type Showing = {
  chosen: ReadonlySet<string>;
  language: SiteLanguage;
  /** The address that the customer accepted with. */
  placeGiven?: string | undefined;
  /** The window that the customer accepted with, null where none suited. */
  windowChosen?: OfferedWindow | null | undefined;
};

export function shownQuote(document: QuoteDocument, { chosen, language, ...given }: Showing): ShownQuote {
  const totals = quoteTotals(document, chosen);
  const words = shownQuoteWords[language];
  const { number, revision } = document;
  return {
    heading: fillIn(revision > 1 ? words.titleRevised : words.title, { number, revision }),
    title: document.title[language],
    facts: factsOf(document, { language, ...given }),
    validUntil: formatDay(document.validUntil, language),
    lines: document.lines.map((line, index) => shownLine(line, { totals, index, document, language })),
    sums: sumsOf(document, totals, language),
    total: {
      label: document.taxes.length > 0 ? words.totalTaxed : words.total,
      amount: formatMoney(totals.totalCents, document.currency, language),
    },
    deposit: depositOf(document, totals, language),
    note: document.note[language],
    photos: shownPhotos(document, language),
    terms: shownTerms(document, language),
    business: shownBusiness(document, language),
  };
}

function factsOf(
  { customer, place = "", day, validUntil, windows = [], exemption }: QuoteDocument,
  { language, placeGiven = "", windowChosen }: Omit<Showing, "chosen">,
): Fact[] {
  const words = shownQuoteWords[language];
  return [
    { label: words.preparedFor, value: customer.name },
    ...(place ? [{ label: words.place, value: place }] : []),
    ...(placeGiven && placeGiven !== place ? [{ label: words.placeGiven, value: placeGiven }] : []),
    ...(exemption ? [exemptionFact(exemption, language)] : []),
    { label: words.sentOn, value: formatDay(day, language) },
    { label: words.validUntil, value: formatDay(validUntil, language) },
    // What was offered says nothing more once one is chosen.
    ...(windowChosen ? [] : windowFacts(windows, language)),
    ...(windowChosen ? [{ label: words.windowChosen, value: formatWindow(windowChosen, language) }] : []),
    ...(windowChosen === null ? [{ label: words.windowChosen, value: words.noWindow }] : []),
  ];
}

function windowFacts(windows: readonly OfferedWindow[], language: SiteLanguage): Fact[] {
  if (windows.length === 0) return [];
  const { onlyWindow, windows: several } = shownQuoteWords[language];
  const value = windows.map((window) => formatWindow(window, language)).join("\n");
  return [{ label: windows.length === 1 ? onlyWindow : several, value }];
}

/** The tax office asks for the reason and the number wherever a tax that is due is not charged. */
export function exemptionFact({ reason, number, names }: FrozenExemption, language: SiteLanguage): Fact {
  const words = shownQuoteWords[language];
  const taxes = names?.map((name) => name[language] || name.fr || name.en || "").join(", ");
  const value = number === "" ? reason : fillIn(words.exemptNumbered, { reason, number });
  return { label: taxes ? fillIn(words.exemptFrom, { taxes }) : words.exempt, value };
}

function shownPhotos({ photos = [] }: QuoteDocument, language: SiteLanguage): ShownQuote["photos"] {
  const alt = (index: number) => fillIn(shownQuoteWords[language].photo, { at: index + 1, of: photos.length });
  return photos.map(({ id, width, height }, index) => ({ id, width, height, alt: alt(index) }));
}

/** A business of one language leaves the other empty. */
export function languagesOf({ lines }: QuoteDocument): SiteLanguage[] {
  return siteLanguages.filter((language) => lines.every(({ words }) => isWritten(words, language)));
}

function shownTerms(document: QuoteDocument, language: SiteLanguage): ShownTerm[] {
  const words = shownQuoteWords[language];
  return (["when", "payment", "cancellation", "restrictions"] as const)
    .filter((id) => isWritten(document[id], language))
    .map((id) => ({ id, title: words[id], text: document[id][language] }));
}

/** Quebec's Charter of the French language, s. 55: they come with a contract in English. Elsewhere nobody asked for them. */
export function frenchTermsBeside(document: QuoteDocument, language: SiteLanguage): ShownTerm[] {
  const isAsked = language !== "fr" && jurisdictionOf(document.business) === "quebec";
  return isAsked ? shownTerms(document, "fr") : [];
}

type LineContext = { totals: QuoteTotals; index: number; document: QuoteDocument; language: SiteLanguage };

function shownLine(line: QuoteLine, { totals, index, document, language }: LineContext): ShownLine {
  const { id, words, optional } = line;
  const counted = totals.lines[index];
  return {
    id,
    words: words[language],
    detail: detailOf(line, document, language),
    amount: formatMoney(counted?.cents ?? 0, document.currency, language),
    optional,
    chosen: counted?.chosen ?? false,
  };
}

/** What was counted, and the taxes that are not charged on it. An invoice's line has it too. */
export function detailOf(
  { hundredths, unit, unitCents, untaxed = [] }: Pick<QuoteLine, "hundredths" | "unit" | "unitCents" | "untaxed">,
  { currency, taxes }: Pick<QuoteDocument, "currency" | "taxes">,
  language: SiteLanguage,
): string {
  const words = shownQuoteWords[language];
  const counted = [formatNumber(hundredths / 100, language), words[`unit.${unit}`]].filter(Boolean).join(" ");
  const price = formatUnitPrice(unitCents, currency, language);
  const isFlat = unit === "flat" && hundredths === 100;
  const names = taxes
    .filter((tax) => untaxed.includes(taxKey(tax)))
    .map(({ name }) => name[language] || name.fr)
    .join(", ");
  return [
    isFlat ? "" : fillIn(words.quantityTimes, { quantity: unbroken(counted), price }),
    names && unbroken(fillIn(words.untaxed, { names })),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What leads to a total, of an invoice too. */
export function sumsOf(
  { discount, taxes, currency }: Pick<QuoteDocument, "discount" | "taxes" | "currency">,
  totals: Pick<QuoteTotals, "subtotalCents" | "discountCents" | "netCents" | "taxCents">,
  language: SiteLanguage,
): Labelled[] {
  const words = shownQuoteWords[language];
  const amount = (cents: number) => formatMoney(cents, currency, language);
  const percent = (thousandths: number) => formatPercent(thousandths / 100_000, language);
  const subtotal = { label: words.subtotal, amount: amount(totals.subtotalCents) };
  const taxed = taxes.map(({ name, thousandths, number }, index) => ({
    label: fillIn(number ? words.taxNumbered : words.tax, {
      ...{ name: name[language] || name.fr, percent: percent(thousandths), number: unbroken(number) },
    }),
    amount: amount(totals.taxCents[index] ?? 0),
  }));
  if (!discount) return taxes.length > 0 ? [subtotal, ...taxed] : [];
  const label =
    discount.kind === "percent"
      ? fillIn(words.discountOf, { percent: percent(discount.hundredths * 10) })
      : words.discount;
  const lessened = { label, amount: `\u2212${amount(totals.discountCents)}` };
  const net = { label: words.net, amount: amount(totals.netCents) };
  return [subtotal, lessened, ...(taxes.length > 0 ? [net] : []), ...taxed];
}

function depositOf(document: QuoteDocument, { depositCents }: QuoteTotals, language: SiteLanguage) {
  const { depositPercent, currency, business } = document;
  if (depositPercent === null) return "";
  const words = shownQuoteWords[language];
  return fillIn(jurisdictionOf(business) === "quebec" ? words.depositByCreditCard : words.deposit, {
    amount: formatMoney(depositCents, currency, language),
    percent: formatPercent(depositPercent / 100, language),
  });
}

export function shownBusiness(
  { business, taxes }: Pick<QuoteDocument, "business" | "taxes">,
  language: SiteLanguage,
): ShownQuote["business"] {
  const { name, legalName, telephone, telephoneShown, email, licence } = business;
  const words = shownQuoteWords[language];
  const licensed = fillIn(jurisdictionOf(business) === "quebec" ? words.licenceQuebec : words.licence, { licence });
  const numbered = taxes
    .filter(({ number }) => number)
    .map((tax) => fillIn(words.taxNumber, { name: tax.name[language] || tax.name.fr, number: unbroken(tax.number) }));
  return {
    ...{ name, telephone, telephoneShown: unbroken(telephoneShown), email },
    legalName: legalName === name ? "" : legalName,
    address: formatAddress(business, language),
    numbers: [...(licence ? [licensed] : []), ...numbered],
  };
}
