import { cleanup, render, screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { CardTable } from "./card-table.tsx";

test("a cell says in a card what it is, to the eye alone, and nothing where it is empty", () => {
  onTestFinished(cleanup);
  const columns = [{ id: "due", header: "Due", isNamed: true, cell: ({ due }: { due: string }) => due }];
  render(
    <CardTable label="Invoices" columns={columns} rows={[{ due: "Dec 25" }, { due: "" }]} keyOf={(row) => row.due} />,
  );

  const [first, second] = screen.getAllByRole("cell");
  expect(first?.textContent).toBe("Due Dec 25");
  expect(first?.querySelector("[aria-hidden=true]")?.textContent).toBe("Due ");
  expect(second?.textContent).toBe("");
});
