import type { ShownQuote } from "#src/customers/quotes/shown-quote.ts";
import type { Sheet } from "./pdf-sheet.server.ts";

type Head = Pick<ShownQuote, "heading" | "title" | "business">;
/** `aside` is what stands at the right of the business, as wide as that. */
type Options = { aside?: number };

/** Who writes, what it is called, and the facts about it. */
export function writeLetterhead(
  sheet: Sheet,
  { heading, title, business }: Head,
  facts: readonly { label: string; value: string }[],
  { aside = 0 }: Options = {},
): void {
  const { name, legalName, address, telephoneShown, email, numbers } = business;
  const width = sheet.width - aside;
  sheet.write("P", name, { font: "bold", size: 15, gap: 2, width });
  const lines = [legalName, address, `${telephoneShown} | ${email}`, numbers.join(" | ")];
  sheet.write("P", lines.filter(Boolean).join("\n"), { size: 9, colour: "muted", gap: 12, width });
  if (aside > 0) sheet.space(Math.max(0, aside - 66));
  sheet.rule(14);
  if (title) sheet.write("P", heading, { size: 12, colour: "muted", gap: 2 });
  sheet.write("H1", title || heading, { font: "bold", size: 20, gap: 8 });
  const table = sheet.group("Table");
  for (const { label, value } of facts)
    sheet.row(
      table,
      [
        { role: "TH", text: label, x: sheet.left, width: 160, colour: "muted" },
        { role: "TD", text: value, x: sheet.left + 165, width: sheet.width - 165 },
      ],
      2,
    );
  table.end();
  sheet.space(12);
}
