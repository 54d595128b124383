import { expect, test } from "vitest";
import { haveSimilarNames, normalEmail, personKeys } from "./person.ts";

test("capital letters, dots of Gmail and the notation of a number make no other person", () => {
  const marie = { email_key: "marietremblay@gmail.com", phone_key: "+14505550111" };
  expect(personKeys({ email: "Marie.Tremblay+nordet@Gmail.com", phone: "(450) 555-0111" })).toEqual(marie);
  expect(personKeys({ email: "marietremblay@gmail.com", phone: "+1 450.555.0111 poste 3" })).toEqual(marie);
});

test("a number that could be anybody's identifies no person", () => {
  for (const phone of ["", "555-0111", "000", "appelez ma fille"])
    expect(personKeys({ email: "a@b.ca", phone })).toEqual({ email_key: "a@b.ca", phone_key: "" });
});

test("only Gmail ignores dots and what follows a plus sign", () => {
  expect(normalEmail("A.b+c@googlemail.com")).toBe("ab@googlemail.com");
  expect(normalEmail(" A.b+c@Exemple.Test ")).toBe("a.b+c@exemple.test");
});

test("names are similar when each word of the shorter stands in the longer, or its initial does", () => {
  for (const [one, other] of [
    ["Marie Tremblay", "marie  TREMBLAY"],
    ["M. Tremblay", "Marie-Ève Tremblay"],
    ["Mélanie Gagnon", "Gagnon Melanie"],
    ["Luc", "Luc Roy"],
  ] as const)
    expect(haveSimilarNames(one, other), one).toBe(true);
  for (const [one, other] of [
    ["Mélanie Gagnon", "Stéphane Morin"],
    ["Jean Tremblay", "Marie Tremblay"],
    ["", "Marie"],
    ["M", "Marie"],
  ] as const)
    expect(haveSimilarNames(one, other), one).toBe(false);
});
