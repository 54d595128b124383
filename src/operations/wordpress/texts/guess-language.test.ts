import { expect, test } from "vitest";
import { guessLanguage } from "./guess-language.ts";

const french =
  "<p>La peinture tient longtemps quand le mur est sec et que vous avez le temps de la laisser durcir.</p>";
const english =
  "<p>The paint lasts when the wall is dry and you have the time to let it harden for a week or more.</p>";

test("a text is of the language of its small words, and one that is short or of both is of none", () => {
  expect(guessLanguage(french)).toBe("fr");
  expect(guessLanguage(english)).toBe("en");
  expect(guessLanguage("Paint")).toBeUndefined();
  expect(guessLanguage(french + english)).toBeUndefined();
  expect(guessLanguage('<div class="the and of to is are">Bonjour</div>')).toBeUndefined();
});
