const NORTH_AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/;

/** E.164, as `tel:` links and search engines want it. Ten digits are a number of this country. */
export function toE164(phone: string): string | undefined {
  const [number = ""] = phone.split(/[a-z#;,]/i, 1);
  const digits = number.replace(/\D/g, "");
  if (number.trim().startsWith("+") && !digits.startsWith("1"))
    return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : undefined;
  const local = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return NORTH_AMERICAN.test(local) ? `+1${local}` : undefined;
}
