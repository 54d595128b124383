import { expect, test } from "vitest";
import { normalEmail, personKeys } from "./person.ts";

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
