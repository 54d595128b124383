import type { CustomerInFull, CustomerRequest } from "#src/work/customer-cards/load-customer.server.ts";

export function aCustomersRequest(differences: Partial<CustomerRequest> = {}): CustomerRequest {
  return {
    ...{ id: "a", name: "Marie Roy", email: "famille@exemple.test", phone: "", service: "", service_requested: "" },
    ...{ status: "new", box: "inbox", submitted_at: "2026-06-10T15:00:00.000Z" },
    ...differences,
  };
}

/** As their page has it: somebody without work. */
export function aCustomerInFull(differences: Partial<CustomerInFull> = {}): CustomerInFull {
  return {
    ...{ id: "1", version: 1, kind: "person", doubt: "", lookalikes: [], merges: [], splits: [], requests: [] },
    ...{ formerLinks: null, places: [], jobs: [], currency: "CAD", owedCents: 0, years: [] },
    values: {
      ...{ name: "Marie Roy", company: "", language: "fr", billingAddress: "", termDays: null, note: "" },
      ...{ exemptionReason: "", exemptionNumber: "", exemptionTaxes: [], contacts: [] },
    },
    ...differences,
  };
}
