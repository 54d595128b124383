import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { locales, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { shownStatement, type Statement } from "#src/work/invoices/customer/statement.ts";
import { statementWords } from "#src/work/invoices/customer/statement-words.ts";
import { writeWays } from "./invoice-pdf.server.ts";
import { writeLetterhead, type LetterheadSender } from "./letterhead.server.ts";
import { writeTable } from "./lines-table.server.ts";
import { openSheet } from "./pdf-sheet.server.ts";

export type StatementOrder = { statement: Statement; languages: SiteLanguage[]; sender?: LetterheadSender; at: Date };

export function makeStatementPdf(
  { statement, sender, at }: StatementOrder,
  language: SiteLanguage,
): Promise<Uint8Array> {
  const words = statementWords[language];
  const shown = shownStatement(statement, language);
  const { country } = statement.business.address;
  const sheet = openSheet({
    ...{ lang: locales[language], author: shown.business.name, at, country },
    title: `${shown.heading}, ${shown.business.name}`,
  });
  const rows = (title: string, lines: { text: string; amount: string }[]) => {
    sheet.keepTogether(60);
    sheet.write("H2", title, { font: "bold", size: 12, gap: 6 });
    writeTable(sheet, lines);
    sheet.space(6);
  };
  writeLetterhead(sheet, shown, { facts: shown.facts, sender });
  if (shown.open.length === 0) sheet.write("P", words.nothing, { gap: 10 });
  else
    rows(
      words.open,
      shown.open.map((row) => ({ text: `${row.words}\n${row.detail}`, amount: row.amount })),
    );
  sheet.sums(shown.ages.length > 0 ? shown.ages : [], shown.total);
  sheet.space(10);
  sheet.keepTogether(160);
  sheet.write("H2", shown.period.title, { font: "bold", size: 12, gap: 6 });
  sheet.sums(shown.period.sums, shown.period.total);
  sheet.space(10);
  for (const list of ["papers", "payments"] as const)
    if (shown[list].length > 0)
      rows(
        words[list],
        shown[list].map(({ label, amount }) => ({ text: label, amount })),
      );
  writeWays(sheet, shown.ways, language);
  return sheet.finish((page, pages) => fillIn(words.page, { page, pages }));
}
