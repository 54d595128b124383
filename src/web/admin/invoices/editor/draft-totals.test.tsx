import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { DraftTotals } from "./draft-totals.tsx";

const words = { fr: "Pavé", en: "Driveway" };
const line = { id: "line", service: "", words, hundredths: 100, unit: "flat" as const, unitCents: 20_000 };
const tax = (name: string, thousandths: number) => ({ name: { fr: name, en: name }, thousandths, number: "123456789" });
const draft = { lines: [line], discount: null, taxes: [tax("GST", 5_000), tax("QST", 9_975)], part: null };
const downPayment = {
  ...{ id: "one", number: "F-2026-0001", issuedOn: "2026-06-10" },
  netCents: 6_600,
  kind: "down-payment" as const,
};

const rows = () =>
  screen.getAllByRole("term").map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

test("the down payment is subtracted in the total of the final draft, as in the preview", () => {
  renderInBackOffice(
    <DraftTotals draft={draft} deducted={[{ ...downPayment, taxCents: [330, 658], totalCents: 7_588 }]} />,
  );

  expect(rows().slice(-3)).toEqual([
    "Work $229.95",
    "Less down payment F-2026-0001, taxes included −$75.88",
    "Left to pay $154.07",
  ]);
});

test("without a down payment the total is that of the lines", () => {
  renderInBackOffice(<DraftTotals draft={draft} />);

  expect(rows().at(-1)).toBe("Total $229.95");
});
