import type { Estimate } from "#src/work/leads/estimate.ts";
import type { Rate } from "#src/site/content/site-content.server.ts";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { isWritten, textIn, noText, type Text } from "#src/site/content/text.ts";
import { isPriced } from "#src/site/rates/price-range.ts";
import type { QuoteLine } from "./quote.ts";

export type QuotedService = { key: string; label: Text; rate?: Rate | undefined; untaxed?: string[] | undefined };

/** A line for a service, with its taxes, the size and the choices of the request where it has a rate; blank without a service. */
export function quoteLine(id: string, service?: QuotedService, estimate?: Estimate): QuoteLine {
  const line = { hundredths: 100, unit: "flat" as const, unitCents: 0, optional: false };
  const untaxed = service?.untaxed?.length ? { untaxed: service.untaxed } : {};
  const free = { id, service: service?.key ?? "", words: service?.label ?? noText, ...line, ...untaxed };
  if (!service?.rate || !isPriced(service.rate)) return free;
  const { rate } = service;
  const answered = estimate?.service === service.key ? estimate : undefined;
  const options = rate.options.filter((option) => answered?.options.some((one) => one.id === option.id));
  const percent = options.reduce((all, option) => all + option.percent, 100);
  // To the cent, or as finely as the rate is.
  const parts = Number.isInteger(rate.lowCents) && Number.isInteger(rate.highCents) ? 1 : 100;
  const unitCents = Math.round((middleOf(rate) * parts * Math.max(0, percent)) / 100) / parts;
  const words = withOptions(service.label, options);
  const hundredths = answered && answered.unit === rate.unit && rate.unit !== "flat" ? answered.hundredths : 100;
  // A size that nobody gave says nothing of the minimum.
  const isLess = (answered || rate.unit === "flat") && (unitCents * hundredths) / 100 < rate.minimumCents;
  if (isLess) return { ...free, words, unitCents: rate.minimumCents };
  return { ...free, words, hundredths, unit: rate.unit, unitCents };
}

function middleOf({ lowCents, highCents }: Rate): number {
  return ((lowCents || highCents) + highCents) / 2;
}

function withOptions(label: Text, options: Rate["options"]): Text {
  return textIn((language) =>
    [label[language], ...options.map((option) => option.label[language])].filter(Boolean).join(", "),
  );
}

type Line = Omit<QuoteLine, "id" | "optional"> & Partial<Pick<QuoteLine, "optional">>;

/** As a draft begins with one: no service, and nothing typed. */
export function isBlankLine({ service, words, hundredths, unit, unitCents, untaxed = [], optional = false }: Line) {
  const isFirstPrice = hundredths === 100 && unit === "flat" && unitCents === 0;
  return service === "" && isBlankText(words) && isFirstPrice && untaxed.length === 0 && !optional;
}

export function isBlankText(text: Text): boolean {
  return !siteLanguages.some((language) => isWritten(text, language));
}

/** What a customer gets. Where nothing else is there, the blank lines stay, so that what is missing can be said of them. */
export function withoutBlankLines<Draft extends { lines: Line[] }>(draft: Draft): Draft {
  const written = draft.lines.filter((line) => !isBlankLine(line));
  return written.length > 0 ? { ...draft, lines: written } : draft;
}
