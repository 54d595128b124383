import { expect, test } from "vitest";
import { readPayments } from "./payments-field.tsx";

test("the payments that have a box are told from what the owner adds, which stays as it is typed", () => {
  expect(readPayments("Cash, E-Transfer")).toEqual({ chosen: ["Cash", "E-Transfer"], others: "" });
  expect(readPayments("Cash, Interac at the door, ")).toEqual({ chosen: ["Cash"], others: "Interac at the door, " });
  expect(readPayments("Bitcoin, Cash")).toEqual({ chosen: ["Cash"], others: "Bitcoin" });
  expect(readPayments("")).toEqual({ chosen: [], others: "" });
});
