import { expect, test } from "vitest";
import { aLead } from "./a-lead.ts";
import type { LeadSort } from "#src/work/leads/list/lead-list.ts";
import { arrangeLeads } from "./arrange-leads.ts";

const marie = aLead({
  name: "Marie-Ève Côté",
  email: "marie@exemple.test",
  phone: "(450) 555-0111",
  service: "gutters",
  service_requested: "Nettoyage de gouttières",
});
const john = aLead({
  name: "John Smith",
  email: "JOHN@example.test",
  phone: "+1 514-555-0122",
  service: "siding",
  service_requested: "House siding washing",
  message: "Marie sent me",
});
const leads = [marie, john];

function found(search: string, service = "") {
  return arrangeLeads(leads, { search, service, status: "" }, "-date").map((lead) => lead.name);
}

test("nothing asked shows every lead in its order", () => {
  expect(found("")).toEqual(["Marie-Ève Côté", "John Smith"]);
  expect(found("   ")).toHaveLength(2);
});

test("the service narrows the search", () => {
  expect(found("", "House siding washing")).toEqual(["John Smith"]);
  expect(found("marie", "House siding washing")).toEqual([]);
});

test("a service is found by its key, whatever language it was asked for in", () => {
  expect(found("", "gutters")).toEqual(["Marie-Ève Côté"]);
});

test("the status narrows the search", () => {
  const won = aLead({ ...marie, status: "won" });

  expect(arrangeLeads([won, john], { search: "", service: "", status: "won" }, "-date")).toEqual([won]);
});

test("a list is sorted in the requested order", () => {
  const inOrder = (sort: LeadSort) =>
    arrangeLeads(leads, { search: "", service: "", status: "" }, sort).map((lead) => lead.name);

  expect(inOrder("date")).toEqual(["John Smith", "Marie-Ève Côté"]);
  expect(inOrder("name")).toEqual(["John Smith", "Marie-Ève Côté"]);
  expect(inOrder("-name")).toEqual(["Marie-Ève Côté", "John Smith"]);
  expect(inOrder("service")).toEqual(["John Smith", "Marie-Ève Côté"]);
});
