import type { Language } from "./language.ts";

/**
 * Exact: null when it is blank, undefined when it is no number: `450`, `450,50 $`, `$1,200.50`, `1 200,5`. Three digits
 * after the only sign are thousands where the language groups so, `1,200` in English; else they may as well be decimals, and
 * are no number. Nor is `12 50`, as a space stands between thousands alone.
 */
export function parseHundredths(text: string, most: number, language: Language): number | null | undefined {
  const bare = bareNumber(text);
  if (bare === "") return null;
  if (/^\d+[.,]\d{3}$/.test(bare) && !(language === "en" && bare.includes(","))) return undefined;
  const read = /^(\d+|[1-9]\d{0,2}(?:[,.]\d{3})+)(?:[,.](\d{0,2}))?$/.exec(bare);
  if (!read) return undefined;
  const [, whole = "", part = ""] = read;
  const hundredths = Number(whole.replaceAll(/\D/g, "")) * 100 + Number(part.padEnd(2, "0"));
  return hundredths <= most * 100 ? hundredths : undefined;
}

/**
 * A price of one unit in cents, to the hundredth of a cent: `0,125` is 12.5. Where three digits may be thousands, as in
 * `1,125`, a fourth tells that they are not.
 */
export function parseUnitPrice(text: string, most: number, language: Language): number | null | undefined {
  const [, whole, part] = /^(0|\d+(?=[.,]\d{4}$))[.,](\d{3,4})$/.exec(bareNumber(text)) ?? [];
  if (whole === undefined || part === undefined) return parseHundredths(text, most, language);
  const cents = (Number(whole) * 10_000 + Number(part.padEnd(4, "0"))) / 100;
  return cents <= most * 100 ? cents : undefined;
}

/** Hundredths of a cent at the finest: what is priced by area often costs 0.125 a unit. */
export function isUnitPrice(cents: number): boolean {
  return Math.round(cents * 100) / 100 === cents;
}

/**
 * As `parseHundredths`, in files of other programs, which write four digits after the sign and more: half a cent and more is a cent, as
 * people round. What a person types is never rounded.
 */
export function parseRounded(text: string, most: number, language: Language): number | null | undefined {
  const [, cents, more] = /^(.*[.,]\d\d)(\d)\d+\D*$/.exec(inAsciiDigits(text)) ?? [];
  if (cents === undefined || more === undefined) return parseHundredths(text, most, language);
  const read = parseHundredths(cents, most, language);
  return typeof read === "number" ? read + (Number(more) >= 5 ? 1 : 0) : read;
}

/** Without the signs and spaces that belong to an amount. */
function bareNumber(text: string): string {
  return inAsciiDigits(text)
    .replaceAll(/[$%\p{Cf}]|CAD/giu, "")
    .trim()
    .replaceAll(/\s(?=[.,])|(?<=[.,])\s|(?<=\d)[\s'’](?=\d{3}(?!\d))/g, "");
}

/** Keyboards of other scripts write digits and signs of their own. */
function inAsciiDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\u066b\u066c]/g, (sign) => (sign === "\u066b" ? "." : ""))
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** The digits of a script are ten in a row, and rows begin with nought. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
