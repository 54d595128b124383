// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { noText } from "#src/site/content/text.ts";
import { quoteLine } from "#src/work/quotes/rated-line.ts";
import type { InvoiceLine } from "#src/work/invoices/invoice.ts";
import { InvoiceLines } from "#src/web/admin/invoices/editor/invoice-lines.tsx";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { embeddedFacts } from "#src/web/admin/parts/site-names.ts";
import { renderInBackOffice } from "#test/back-office.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import type { EditedQuote } from "./use-quote-draft.ts";

const service = { key: "gutters", label: { ...noText, fr: "Gouttières", en: "Gutters" } };

/** As a quote, an invoice or a plan begins after a call. */
function Editor({ kind }: { kind: "quote" | "invoice" }) {
  const terms = { when: noText, payment: noText, cancellation: noText, restrictions: noText, note: noText };
  const money = { discount: null, taxes: [], depositPercent: null, validUntil: "2026-07-01" };
  const first: EditedQuote = { ...terms, ...money, language: "en", title: noText, lines: [quoteLine("blank")] };
  const [value, setValue] = useState(first);
  const draft: Edited<EditedQuote> = {
    ...{ section: "document", path: "", value, problems: [], problemWords: { fr: {}, en: {} }, edit: setValue },
  };
  return (
    <>
      <h1>{value.title.en}</h1>
      {kind === "quote" ? (
        <QuoteLines draft={draft} estimate={undefined} />
      ) : (
        <InvoiceLines title={part(draft, "title")} lines={asInvoiceLines(part(draft, "lines"))} taxes={[]} />
      )}
    </>
  );
}

/** Options are of quotes alone. */
function asInvoiceLines(lines: Edited<EditedQuote["lines"]>): Edited<InvoiceLine[]> {
  return {
    ...lines,
    edit: (change) => lines.edit((now) => change(now).map((line) => ({ ...line, optional: false }))),
  };
}

test.each(["quote", "invoice"] as const)(
  "a service fills the line and the title of a new %s that nobody has touched, a second one comes after it",
  async (kind) => {
    vi.spyOn(embeddedFacts(), "services", "get").mockReturnValue([service]);
    const { user } = renderInBackOffice(<Editor kind={kind} />);
    const add = () => user.selectOptions(screen.getByLabelText("Add a service"), "gutters");
    await add();

    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Gutters");
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    await add();
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Add a line" }));
    await user.click(screen.getByRole("button", { name: "Add a line" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(4);
  },
);
