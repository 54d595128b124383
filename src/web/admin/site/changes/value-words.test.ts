import { expect, test } from "vitest";
import { usualComposition } from "#src/site/content/composition-schema.server.ts";
import { valueName } from "./value-words.ts";

test("each choice of the layout is said in words, in both languages", () => {
  for (const [name, value] of Object.entries(usualComposition)) {
    const [french, english] = (["fr", "en"] as const).map((language) =>
      valueName(`composition.${name}`, value, language),
    );
    expect(french, name).toMatch(/^[A-ZÀ]/);
    expect(english, name).toMatch(/^[A-Z]/);
  }
  expect(valueName("composition.header", "paper", "fr")).toBe("Claire");
  expect(valueName("signature.kind", "steps", "en")).toBe("Numbered steps");
});

test("a text stays itself, whatever it says", () => {
  expect(valueName("hero.title", "night", "en")).toBe("night");
  expect(valueName("composition.hero", "constructor", "en")).toBe("constructor");
});
