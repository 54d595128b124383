import { expect, test } from "vitest";
import { shortened } from "./short-title.ts";

test("a title that is too long ends at a word where it can, and is never longer than a phone shows", () => {
  expect(shortened("Marie a répondu", 20)).toBe("Marie a répondu");
  expect(shortened("Nouvelle demande : lavage de vitres, Marie-Hélène", 40)).toBe(
    "Nouvelle demande : lavage de vitres…",
  );
  expect(shortened("Anticonstitutionnellement", 10)).toBe("Anticonst…");
  expect(shortened("🏠".repeat(60), 50)).toBe(`${"🏠".repeat(49)}…`);
});
