import { expect, test } from "vitest";
import { isCompanyName } from "./company-name.ts";
import { findCustomer } from "./sender.ts";
import { areOfMany } from "./shared-key.ts";

const marie = { id: "marie", name: "Marie Tremblay", emails: ["marie@exemple.test"], phones: ["+14505550111"] };
const roy = { id: "roy", name: "Luc Roy", emails: ["luc@exemple.test"], phones: ["+14505550122"] };
const known = [marie, roy];

function found(sender: { name?: string; email_key?: string; phone_key?: string }) {
  return findCustomer({ name: "Marie Tremblay", email_key: "", phone_key: "", ...sender }, known);
}

test("one address is one customer, and another name under it is noted", () => {
  expect(found({ email_key: "marie@exemple.test" })).toEqual({ id: "marie", hasOtherName: false });
  expect(found({ email_key: "marie@exemple.test", name: "M. Tremblay" })).toEqual({ id: "marie", hasOtherName: false });
  expect(found({ email_key: "marie@exemple.test", name: "Paul Gagnon" })).toEqual({ id: "marie", hasOtherName: true });
});

test("one number is one customer under a similar name alone: a couple stays two", () => {
  expect(found({ phone_key: "+14505550111", name: "M. Tremblay" })).toEqual({ id: "marie", hasOtherName: false });
  expect(found({ phone_key: "+14505550111", name: "Paul Gagnon" })).toBeUndefined();
});

test("the address decides before the number", () => {
  expect(found({ email_key: "luc@exemple.test", phone_key: "+14505550111" })).toEqual({
    id: "roy",
    hasOtherName: true,
  });
});

test("of several with one address the one of that name is found, else the oldest", () => {
  const couple = [marie, { ...marie, id: "paul", name: "Paul Gagnon" }];
  const by = (name: string) => findCustomer({ name, email_key: "marie@exemple.test", phone_key: "" }, couple)?.id;
  expect([by("Paul Gagnon"), by("Marie Tremblay"), by("Zoé Roy")]).toEqual(["paul", "marie", "marie"]);
});

test("equal names alone, and keys that are blank, find nobody", () => {
  expect(found({})).toBeUndefined();
  expect(
    findCustomer({ name: "Luc Roy", email_key: "", phone_key: "" }, [{ ...roy, emails: [""], phones: [""] }]),
  ).toBeUndefined();
});

test("a company is known by how its name ends", () => {
  for (const name of [
    "Toitures Roy inc.",
    "Roy ltée",
    "ROY LTD",
    "Lavage Roy enr.",
    "Roy & fils, s.e.n.c.",
    "Roy LLP",
    "Gestion Roy Inc",
  ])
    expect(isCompanyName(name), name).toBe(true);
  for (const name of ["Vincent Roy", "Marie Lincourt", "Inc", "Paul Principal", "Zinc"])
    expect(isCompanyName(name), name).toBe(name === "Inc");
});

test("a key is of many when four unlike names use it", () => {
  expect(areOfMany(["Marie Tremblay", "M. Tremblay", "Tremblay Marie", "Paul Roy", "Zoé Caron"])).toBe(false);
  expect(areOfMany(["Marie Tremblay", "Luc Gagnon", "Paul Roy", "Zoé Caron"])).toBe(true);
});
