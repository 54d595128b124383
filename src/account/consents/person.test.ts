import { expect, test } from "vitest";
import { isSamePerson, normalEmail, personKeys } from "./person.ts";

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

test("a number of another country is the same with its code and as it is dialled there", () => {
  const keyOf = (phone: string) => personKeys({ email: "", phone }).phone_key;
  expect(new Set(["06 12 34 56 78", "+33 6 12 34 56 78", "0033 6 12 34 56 78"].map(keyOf)).size).toBe(1);
  expect(keyOf("07700 900123")).toBe(keyOf("+44 7700 900123"));
  expect(keyOf("06 12 34 56 79")).not.toBe(keyOf("06 12 34 56 78"));
  expect(isSamePerson({ email: "", phone: "06 12 34 56 78" }, { phone: "+33612345678" })).toBe(true);
});
