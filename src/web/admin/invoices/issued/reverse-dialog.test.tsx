import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { ReverseDialog } from "./reverse-dialog.tsx";

const payment = {
  ...{ id: "1", invoiceId: "2", cents: 13_653, roundingCents: 0, method: "cheque" as const, reference: "" },
  ...{
    receivedOn: "2026-11-12",
    createdAt: "2026-11-12T15:00:00.000Z",
    transferId: null,
    feeCents: null,
    reversesId: null,
  },
};

test("what takes a payment back names it, and its other button keeps it", async () => {
  renderInBackOffice(<ReverseDialog payment={payment} issuedOn="2026-11-01" onClose={() => {}} />);

  expect(await screen.findByText("Reverse the payment of $136.53")).toBeTruthy();
  expect(screen.getByText("Keep the payment")).toBeTruthy();
  expect(screen.queryByText("Cancel")).toBeNull();
});
