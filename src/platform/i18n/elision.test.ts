import { expect, test } from "vitest";
import { fillIn } from "./dictionary.ts";

test("French joins de and que with a name that begins with a vowel, and with no other", () => {
  const sentence = "Votre soumission de {business}, plus que {name}";
  expect(fillIn(sentence, { business: "Atelier", name: "Émile" })).toBe("Votre soumission d’Atelier, plus qu’Émile");
  expect(fillIn(sentence, { business: "Verdure", name: "Luc" })).toBe("Votre soumission de Verdure, plus que Luc");
  expect(fillIn("de {from} à {until}", { from: "8 h", until: "9 h" })).toBe("de 8 h à 9 h");
});
