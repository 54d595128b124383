// Includes full-width forms, which some spreadsheets accept.
const BEFORE_FORMULA = /(^|[;\t\r\n])([ \u00a0]*)(?=[=+\-@＝＋－＠])/g;

/**
 * Visitors write these cells: none may act as a formula. Spreadsheets of French Canada separate cells by semicolons,
 * so a cell also begins after one, after a tab and after a line break.
 */
export function withoutFormulas(text: string): string {
  return text.replace(BEFORE_FORMULA, "$1$2'").replace(/^[\t\r]/, "'$&");
}
