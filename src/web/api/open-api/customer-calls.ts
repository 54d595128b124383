import { CustomerAnswer, CustomerList } from "#src/web/api/programs/customer-answers.ts";
import { CustomersQuery } from "#src/web/api/programs/customer-calls.ts";
import type { Call } from "./call.ts";
import { customer } from "./examples.ts";

export const customerCallsDescribed: Call[] = [
  {
    ...{ method: "get", path: "/api/customers", id: "listCustomers", scope: "customers", query: CustomersQuery },
    summary: "List customers",
    description:
      "By their ids; nextCursor is null at the end. Later ask for those changed since the time of your last call. A customer whose requests were all deleted, or who was merged into another, is not listed.",
    answers: {
      200: { description: "A page", schema: CustomerList, example: { customers: [customer], nextCursor: customer.id } },
    },
  },
  {
    ...{ method: "get", path: "/api/customers/{id}", id: "readCustomer", scope: "customers" },
    summary: "Read a customer",
    answers: { 200: { description: "The customer", schema: CustomerAnswer, example: customer } },
  },
];
