const NORTH_AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/;

const NORTH_AMERICA = "1";

/** E.164, as `tel:` links and search engines want it. Without a country code it is a number of this country. */
export function toE164(phone: string, countryCode: string): string | undefined {
  const [number = ""] = phone.split(/[a-z#;,]/i, 1);
  const digits = number.replace(/\D/g, "");
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
