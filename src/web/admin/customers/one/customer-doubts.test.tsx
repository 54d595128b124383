// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CustomerInFull, CustomerRequest } from "#src/work/customer-cards/load-customer.server.ts";
import { renderInBackOffice } from "#test/back-office.tsx";
import { CustomerDoubts } from "./customer-doubts.tsx";

function aRequest(id: string, name: string): CustomerRequest {
  return {
    ...{ id, name, email: "famille@exemple.test", phone: "", service: "", service_requested: "" },
    ...{ status: "new", box: "inbox", submitted_at: "2026-06-10T15:00:00.000Z" },
  };
}

const customer: CustomerInFull = {
  ...{ id: "1", version: 1, kind: "person", doubt: "two-names", lookalikes: [], merges: [], splits: [] },
  ...{ formerLinks: null, places: [], jobs: [], currency: "CAD", owedCents: 0, years: [] },
  requests: [aRequest("a", "Marie Roy"), aRequest("b", "Paul Caron")],
  values: {
    ...{ name: "Marie Roy", company: "", language: "fr", billingAddress: "", termDays: null, note: "" },
    ...{ exemptionReason: "", exemptionNumber: "", exemptionTaxes: [], contacts: [] },
  },
};

test("two names under one address can be split from the question, with what the other sent ticked", async () => {
  const { user } = renderInBackOffice(<CustomerDoubts customer={customer} name="Marie Roy" />);
  await user.click(screen.getByRole("button", { name: "No, split them" }));
  // The dialog is loaded when it is asked for.
  const paul = await screen.findByRole("checkbox", { name: /Paul Caron/ }, { timeout: 20_000 });

  expect(paul).toHaveProperty("checked", true);
  expect(screen.getByRole("checkbox", { name: /Marie Roy/ })).toHaveProperty("checked", false);
  expect(screen.getByDisplayValue("Paul Caron")).toBeTruthy();
});
