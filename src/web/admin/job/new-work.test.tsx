import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { NewWork } from "./new-work.tsx";

const quotes = [{ id: "quote", number: "2026-001", state: "accepted", revision: 1 }];

test("beside an accepted quote that waits to be billed, the invoice is that of the quote", async () => {
  const posted: string[] = [];
  const answering = vi.spyOn(globalThis, "fetch").mockImplementation(async (to, request) => {
    if (request?.method === "POST") posted.push(`${String(to)} ${String(request.body)}`);
    return Response.json(request?.method === "POST" ? { id: "made" } : { quotes });
  });
  onTestFinished(() => answering.mockRestore());
  const ways = [{ quoteId: "quote", kind: "invoice" as const }];
  const { user } = renderInBackOffice(<NewWork leadId="lead" ways={ways} onPlan={() => {}} />);
  await user.click(await screen.findByRole("button", { name: "Invoice quote 2026-001" }));
  expect(posted).toEqual([expect.stringMatching(/quotes\/quote\/invoices \{"kind":"invoice"\}/)]);
  expect(screen.queryByRole("button", { name: "New invoice" })).toBeNull();
});

test("where nothing waits to be billed, an invoice is a blank one", async () => {
  const answering = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ quotes }));
  onTestFinished(() => answering.mockRestore());
  renderInBackOffice(<NewWork leadId="lead" ways={[]} onPlan={() => {}} />);
  expect(await screen.findByRole("button", { name: "New invoice" })).toBeDefined();
});
