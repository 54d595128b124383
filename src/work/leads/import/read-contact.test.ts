import { expect, test } from "vitest";
import { emailsIn, firstNameFirst, phonesIn } from "./read-contact.ts";

test.each([
  ["Phone: (450) 555-0101 Mobile: (514) 555-0102", ["(450) 555-0101", "(514) 555-0102"]],
  ["H 450-555-0101 C 514-555-0102", ["450-555-0101", "514-555-0102"]],
  ["450-555-0101 / 514-555-0102", ["450-555-0101", "514-555-0102"]],
  ["450 555-0101 ou 514 555-0102", ["450 555-0101", "514 555-0102"]],
  ["Tél.\u00A0: 450 555-0101", ["450 555-0101"]],
  ["(cell) 450.555.0101", ["450.555.0101"]],
  ["450/555-0101", ["450/555-0101"]],
  ["450 555-0101 poste 1234", ["450 555-0101 poste 1234"]],
  ["450 555-0101, poste 12", ["450 555-0101"]],
  ["4505550101.0", ["4505550101"]],
  ["'4505550101", ["4505550101"]],
  ["450-555-0101 (cell) 514-555-0102 (maison)", ["450-555-0101", "514-555-0102"]],
  ["4505550101 5145550102", ["4505550101", "5145550102"]],
  ["(450)5550101(514)5550102", ["(450)5550101", "(514)5550102"]],
  ["+1 450 555-0101 - 1-514-555-0102", ["+1 450 555-0101", "1-514-555-0102"]],
])("the numbers in a cell with %s", (cell, numbers) => {
  const passed: string[] = [];
  expect(phonesIn([cell], (code) => passed.push(code))).toEqual(numbers);
  expect(passed).toEqual([]);
});

test("a cell of a million signs is read at once", () => {
  for (const sign of ["'", " ", '"', "a ", "450 555 "]) {
    const began = performance.now();
    phonesIn([sign.repeat(1_000_000)], () => {});
    emailsIn([sign.repeat(1_000_000)], () => {});
    expect(performance.now() - began, sign).toBeLessThan(1_000);
  }
});

test("an address between quotation marks is without them, and an apostrophe within it stays", () => {
  expect(emailsIn(["'ann@exemple.test'; \"o'brien@exemple.test\""], () => {})).toEqual([
    "ann@exemple.test",
    "o'brien@exemple.test",
  ]);
});

test("an address is without what stands around it, and several are told apart", () => {
  expect(emailsIn(["ann@exemple.test.", "[bob@exemple.test]|eve@exemple.test/ian@exemple.test"], () => {})).toEqual([
    ...["ann@exemple.test", "bob@exemple.test", "eve@exemple.test", "ian@exemple.test"],
  ]);
  expect(emailsIn(["sales/north@exemple.test"], () => {})).toEqual(["sales/north@exemple.test"]);
});

test.each([
  ["Tremblay, Marie-Ève", "Marie-Ève Tremblay"],
  ["De la Fontaine, Luc", "Luc De la Fontaine"],
  ["Gestion Roy, inc.", "Gestion Roy, inc."],
  ["Roy, Gagnon et associés", "Roy, Gagnon et associés"],
  ["Marie Roy, CPA", "Marie Roy, CPA"],
  ["Luc Roy", "Luc Roy"],
])("%s is written to as %s", (written, name) => {
  expect(firstNameFirst(written)).toBe(name);
});
