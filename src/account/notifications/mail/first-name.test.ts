import { expect, test } from "vitest";
import { firstNameOf } from "./first-name.ts";

test.each([
  ["Marie Tremblay", "Marie"],
  ["Marie-Ève O’Neil", "Marie-Ève"],
  ["J. Côté", "J. Côté"],
  ["李 小龍", "李 小龍"],
  ["Zoé", "Zoé"],
  ["", ""],
])("%s is greeted as %s", (name, greeted) => expect(firstNameOf(name)).toBe(greeted));
