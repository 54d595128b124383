import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { noText } from "#src/site/content/text.ts";
import { quoteLine } from "#src/work/quotes/rated-line.ts";
import type { InvoiceLine } from "#src/work/invoices/invoice.ts";
import { InvoiceLines } from "#src/web/admin/invoices/editor/invoice-lines.tsx";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { embeddedFacts } from "#src/web/admin/parts/site-names.ts";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { EditedQuoteLines } from "./quote-lines.tsx";
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
        <EditedQuoteLines draft={draft} estimate={undefined} />
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

/** Calls, and what they send. */
function serveTemplates(templates: unknown[]): [string, unknown][] {
  const sent: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (url: string, { method, body }: { method?: string; body?: string }) => {
    if (body !== undefined) sent.push([`${method} ${url}`, JSON.parse(body)]);
    return Response.json({ templates });
  });
  return sent;
}

test.each(["quote", "invoice"] as const)(
  "a service fills the line and the title of a new %s that nobody has touched, a second one comes after it",
  async (kind) => {
    vi.spyOn(embeddedFacts(), "services", "get").mockReturnValue([service]);
    serveTemplates([]);
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

const large = { ...quoteLine("large", service), unitCents: 60_000 };
const option = { ...quoteLine("option"), unitCents: 5_000, optional: true };

test.each([
  ["quote", 2],
  ["invoice", 1],
] as const)("a template brings its lines to a %s, in place of what is blank", async (kind, count) => {
  vi.spyOn(embeddedFacts(), "services", "get").mockReturnValue([service]);
  serveTemplates([{ id: "large", name: "Gutters, large", lines: [large, option] }]);
  const { user } = renderInBackOffice(<Editor kind={kind} />);
  await user.keyboard("{Shift}");
  await user.selectOptions(await screen.findByLabelText("Use a template"), "large");

  expect(screen.getAllByRole("listitem")).toHaveLength(count);
  await user.selectOptions(screen.getByLabelText("Use a template"), "large");
  expect(screen.getAllByRole("listitem")).toHaveLength(2 * count);
});

test("the lines of a quote are kept as a template under a name", async () => {
  vi.spyOn(embeddedFacts(), "services", "get").mockReturnValue([service]);
  const sent = serveTemplates([]);
  const { user } = renderInBackOffice(<Editor kind="quote" />);
  expect(screen.queryByRole("button", { name: "Keep as a template" })).toBeNull();
  await user.selectOptions(screen.getByLabelText("Add a service"), "gutters");
  await user.click(screen.getByRole("button", { name: "Keep as a template" }));
  const name = screen.getByLabelText<HTMLInputElement>("Template name");
  expect(name.value).toBe("Gutters");
  await expect.poll(() => document.activeElement).toBe(name);
  await user.type(name, ", large");
  await user.click(screen.getByRole("button", { name: "Keep as a template" }));

  await expect.poll(() => screen.getByTestId("toast").textContent).toBe("Template “Gutters, large” kept");
  expect(sent).toMatchObject([
    ["POST /api/admin/quote-templates", { name: "Gutters, large", lines: [{ service: "gutters" }] }],
  ]);
});
