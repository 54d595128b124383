/** What a visitor types, in the order of the form, with the most characters. Apart from the rules, which load later. */
export const contactLimits = { name: 100, phone: 40, email: 254, service: 100, message: 5000 };

export type ContactField = keyof typeof contactLimits;
// Object.keys is typed as text because an object may have more; this one is written above.
export const contactFields = Object.keys(contactLimits) as ContactField[];

const DIGITS_OF_A_NUMBER = 10;

/** Asked about once, then accepted: an extension or a number abroad may be right as it is. */
export function lacksDigits(phone: string): boolean {
  return phone.trim() !== "" && phone.replace(/\D/g, "").length < DIGITS_OF_A_NUMBER;
}
