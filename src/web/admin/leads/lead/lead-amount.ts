import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";

const HIGHEST = 1_000_000;

/** Null when it is blank, undefined when it is no amount: `450`, `450,50 $`, `$1,200.50`, `1 200,50`. */
export function parseAmount(text: string): number | null | undefined {
  const bare = text.replaceAll(/[\s$]|CAD/gi, "");
  if (bare === "") return null;
  if (!/^(\d+|\d{1,3}([,.]\d{3})+)([,.]\d{1,2})?$/.test(bare)) return undefined;
  const [whole = "", cents = ""] = bare.split(/[,.](?=\d{1,2}$)/);
  const amount = Number(`${whole.replaceAll(/\D/g, "")}.${cents || "0"}`);
  return amount <= HIGHEST ? amount : undefined;
}

/** For a text field, from cents: `450.50`, `450,50`; blank when it is not known. */
export function typedAmount(cents: number | null, language: Language): string {
  if (cents === null) return "";
  const digits = cents % 100 === 0 ? 0 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return (cents / 100).toLocaleString(locales[language], format);
}

/** With its cents when there are any: `$450`, `450,50 $`. */
export function shownAmount(cents: number, language: Language): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (cents / 100).toLocaleString(locales[language], {
    style: "currency",
    currency: regionalFormat().currency,
    ...format,
  });
}
