import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aCustomerInFull, aCustomersRequest } from "#test/leads/a-customer-in-full.ts";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { CustomerDoubts } from "./customer-doubts.tsx";

const customer = aCustomerInFull({
  doubt: "two-names",
  requests: [aCustomersRequest(), aCustomersRequest({ id: "b", name: "Paul Caron" })],
});

test("two names under one address can be split from the question, with what the other sent ticked", async () => {
  const { user } = renderInBackOffice(<CustomerDoubts customer={customer} name="Marie Roy" />);
  await user.click(screen.getByRole("button", { name: "No, split them" }));
  // The dialog is loaded when it is asked for.
  const paul = await screen.findByRole("checkbox", { name: /Paul Caron/ }, { timeout: 20_000 });

  expect(paul).toHaveProperty("checked", true);
  expect(screen.getByRole("checkbox", { name: /Marie Roy/ })).toHaveProperty("checked", false);
  expect(screen.getByDisplayValue("Paul Caron")).toBeTruthy();
});
