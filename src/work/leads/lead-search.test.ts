import { expect, test } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { isFound } from "#test/leads/is-found.ts";
import { inFrenchOrder, parseSearch, searchText } from "./lead-search.ts";

const marie = aLead({
  name: "Marie-Ève Côté",
  email: "marie@exemple.test",
  phone: "(450) 555-0111",
  service_requested: "Nettoyage de gouttières",
});
const john = aLead({
  name: "John O’Hara",
  email: "JOHN@example.test",
  phone: "+1 514-555-0122",
  service_requested: "House siding washing",
  message: "Marie sent me",
});

function found(search: string) {
  return [marie, john].filter((lead) => isFound(searchText(lead), parseSearch(search))).map((lead) => lead.name);
}

test("nothing asked finds every lead", () => {
  expect(found("")).toEqual(["Marie-Ève Côté", "John O’Hara"]);
  expect(found("   ")).toHaveLength(2);
});

test("a search finds names, e-mails, phones and services, whatever the case", () => {
  expect(found("O'HARA")).toEqual(["John O’Hara"]);
  expect(found("john@EXAMPLE")).toEqual(["John O’Hara"]);
  expect(found("555-0111")).toEqual(["Marie-Ève Côté"]);
  expect(found("siding")).toEqual(["John O’Hara"]);
});

test("accents may be left out or written another way", () => {
  expect(found("cote")).toEqual(["Marie-Ève Côté"]);
  expect(found("CÔTÉ".normalize("NFD"))).toEqual(["Marie-Ève Côté"]);
  expect(found("gouttieres")).toEqual(["Marie-Ève Côté"]);
});

test("a phone number is found in any notation, with and without the country", () => {
  expect(found("4505550111")).toEqual(["Marie-Ève Côté"]);
  expect(found("+1 450 555 0111")).toEqual(["Marie-Ève Côté"]);
  expect(found("514.555")).toEqual(["John O’Hara"]);
});

test("words may stand anywhere, but all must be there", () => {
  expect(found("o'hara john")).toEqual(["John O’Hara"]);
  expect(found("o'hara marie")).toEqual([]);
});

test("the message is not searched", () => {
  expect(found("marie")).toEqual(["Marie-Ève Côté"]);
});

test("the search text begins with the name, and is never longer than an index takes", () => {
  const long = aLead({ name: "가".repeat(100), email: `${"é".repeat(240)}@exemple.test`, phone: "1".repeat(40) });

  expect(searchText(marie)).toMatch(/^marie-eve cote\n/);
  expect(searchText(long).startsWith("가".repeat(100))).toBe(true);
  expect(Buffer.byteLength(searchText(aLead({ name: "𝕏".repeat(400) })))).toBeLessThan(2000);
});

test("labels stand in French order, without blank ones", () => {
  expect(inFrenchOrder(["Other", "", "House siding washing", "Étanchéité"])).toEqual([
    "Étanchéité",
    "House siding washing",
    "Other",
  ]);
});
