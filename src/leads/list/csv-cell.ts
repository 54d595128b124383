// With the full-width forms, which some spreadsheets read as the plain ones.
const FORMULA = /(^|[;\t\r\n])(\s*)([=+\-@＝＋－＠])/g;

/**
 * Visitors write these cells, so none may act as a formula. Spreadsheets of French Canada separate cells by semicolons:
 * there a cell of ours also begins after one, after a tab and after a line break.
 */
export function withoutFormulas(text: string): string {
  return text.replace(FORMULA, "$1'$2$3").replace(/^[\t\r]/, "'$&");
}
