import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { AlsoOwed } from "./also-owed.tsx";

const downPayment = { id: "one", kind: "down-payment" as const, number: "F-2026-0001", balanceCents: 9_486 };

test("a down payment that is not paid stands beside its final invoice, with what is left of it", () => {
  renderInBackOffice(<AlsoOwed invoices={[downPayment]} />);

  expect(screen.getByText("Also to receive for the same quote")).toBeTruthy();
  expect(screen.getByRole("listitem").textContent).toBe("Down payment F-2026-0001$94.86");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/admin/invoices/one");
});

test("nothing is said where no other invoice is open", () => {
  renderInBackOffice(<AlsoOwed invoices={[]} />);

  expect(screen.queryByRole("list")).toBeNull();
});
