import { expect, test } from "vitest";
import { firstScreenOf, styleAddress, withStyleBelow } from "./first-screen.ts";

const hero = "<body><header></header><main><section>Title</section>";
const long = `${hero}<section>${"Words. ".repeat(4_000)}</section></main></body>`;

test("the first screen of a long page ends with its first section, and a short page is one screen", () => {
  expect(firstScreenOf(long)).toBe(hero);
  expect(firstScreenOf(`${hero}<section>Words.</section></main>`)).toBeUndefined();
  expect(firstScreenOf(`<main><article>${"Words. ".repeat(4_000)}</article></main>`)).toBeUndefined();
});

test("the style of what is below comes after the first screen, beside the content of the page", () => {
  expect(styleAddress("/content/1", "/")).toBe("/content/1/index.css");
  expect(withStyleBelow(long, styleAddress("/content/1", "/en"))).toContain(
    `${hero}<link rel="stylesheet" href="/content/1/en.css"/><section>Words.`,
  );
});
