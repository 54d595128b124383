import { expect } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openOffice } from "#test/work/invoice-office.ts";

testOnBothEngines("the credit notes of a period are told beside the file that leaves them out", async (place) => {
  await using office = await openOffice({ place });
  const { send, request, read, invoice, issue, daysLater } = office;
  const { made } = await invoice();
  await issue(made);
  const credit = (cents: number) => send("POST", `/api/admin/invoices/${made.id}/credit`, { cents, by: "link" });
  await credit(11_498);
  daysLater(30);
  await credit(1_150);

  expect(await read("/books/credit-notes?period=2026-Q2")).toEqual({ numbers: ["F-2026-0002"], netCents: 10_000 });
  expect(await read("/books/credit-notes?period=2026")).toEqual({
    numbers: ["F-2026-0002", "F-2026-0003"],
    netCents: 11_000,
  });
  expect(await read("/books/credit-notes?period=2025")).toEqual({ numbers: [], netCents: 0 });
  expect((await request("/api/admin/books/credit-notes?period=soon")).status).toBe(422);
});
