const NORTH_AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/;

const NORTH_AMERICA = "1";

/** The digits of any script, as 0 to 9. */
export function digitsOf(phone: string): string {
  return phoneText(phone).replaceAll(/\D/g, "");
}

/** With digits and signs as telephones have them, whatever keyboard wrote it. */
export function phoneText(typed: string): string {
  return typed
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - FULL_WIDTH))
    .replaceAll(/[^\P{Nd}0-9]/gu, (digit) => String(valueOf(digit)))
    .normalize("NFC");
}

const FULL_WIDTH = 0xff01 - 0x21;

/** Unicode has the ten digits of each script in a row. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** With fewer nobody can be called: neighbours give each other these without the area code. */
const FEWEST_DIGITS = 7;

export function canBeCalled(phone: string): boolean {
  return digitsOf(phone).length >= FEWEST_DIGITS && !isShortened(phone);
}

const SHORTENED = /^[+'=]?\d(?:[.,]\d+)?E\+?\d{1,2}$/i;

/** As a spreadsheet shows a long number: the rest of it is lost. */
export function isShortened(phone: string): boolean {
  return SHORTENED.test(phoneText(phone).trim());
}

/** E.164, as `tel:` links and search engines want it. Without a country code it is a number of this country. */
export function toE164(phone: string, countryCode: string): string | undefined {
  const [number = ""] = phoneText(phone).split(/[a-z#;,]/i, 1);
  const digits = digitsOf(number);
  const isWhole = number.trim().startsWith("+");
  if (isWhole && !digits.startsWith(NORTH_AMERICA)) return international(digits);
  // The zero is dialled within the country alone.
  if (!isWhole && countryCode !== NORTH_AMERICA) return international(countryCode + digits.replace(/^0/, ""));
  const local = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return NORTH_AMERICAN.test(local) ? `+1${local}` : undefined;
}

function international(digits: string): string | undefined {
  return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : undefined;
}
