// Includes full-width forms, which some spreadsheets accept.
const BEFORE_FORMULA = /(^|[;\t\r\n])([ \u00a0]*)(?=[=+\-@＝＋－＠])/g;

/** No formulas in visitors' text. French Canadian spreadsheets split at semicolons, so a cell may begin after one. */
export function withoutFormulas(text: string): string {
  return text.replace(BEFORE_FORMULA, "$1$2'").replace(/^[\t\r]/, "'$&");
}

const GUARD = /(^|[;\t\r\n])([ \u00a0]*)'(?=[=+\-@＝＋－＠])/g;

/** What a cell said before a program kept it from being a formula: this one as above, others by `="…"`. */
export function withoutGuards(text: string): string {
  return text.replace(/^="([^"]*)"$/, "$1").replace(GUARD, "$1$2");
}

const PHONE = /^\+[\d\s().-]+$/;

/** A phone number such as `+1 450 555-0142` stays. */
export function phoneCell(phone: string): string | { verbatim: string } {
  return PHONE.test(phone) ? { verbatim: phone } : phone;
}
