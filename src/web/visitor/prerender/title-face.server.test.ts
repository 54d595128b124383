import { expect, test } from "vitest";
import { openTitleFace } from "./title-face.server.ts";

const page = (title: string, length = 0) => `<h1 class="text-hero">${title}</h1>${"<p>Oui.</p>".repeat(length)}`;

test("a page brings the letters of its title along, and its title alone stands in them", () => {
  const style = openTitleFace({ headings: "tight" })(page("L&#x27;eau<!-- --> &amp; le <b>sel</b>"));
  expect(style).toMatch(
    /^@font-face\{font-family:Title;src:url\(data:font\/woff2;base64,[\w+/=]+\);font-weight:800\}:root:root h1\{/,
  );
  expect(style).toBe(openTitleFace({ headings: "rounded" })(page("L'eau & le sel")));
});

test("a page without a title brings no letters, and a long one none that would take a second round trip", () => {
  const classic = openTitleFace({ headings: "classic" });
  const title = "Bien peindre, c’est d’abord bien préparer";
  expect(classic("<p>Oui.</p>")).toBe("");
  expect(classic(page(title))).toContain("font-family:Title,Heading,serif");
  expect(classic(page(title, 4_000))).toBe("");
  expect(openTitleFace({ headings: "tight" })(page("Votre extérieur, comme au premier jour", 4_000))).not.toBe("");
});
