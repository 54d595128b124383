import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openTitleFace } from "./title-face.server.ts";

const page = (title: string) => `<h1 class="text-hero">${title}</h1><p>Oui.</p>`;

test("a page brings the letters of its title along, and its title alone stands in them", () => {
  const style = openTitleFace({ headings: "tight" })(page("L&#x27;eau<!-- --> &amp; le <b>sel</b>"));
  expect(style).toMatch(
    /^@font-face\{font-family:Title;src:url\(data:font\/woff2;base64,[\w+/=]+\);font-weight:800\}:root:root h1\{/,
  );
  expect(style).toBe(openTitleFace({ headings: "rounded" })(page("L'eau & le sel")));
});

test("a page without a title brings no letters, and a title of many none that would take a second round trip", () => {
  const classic = openTitleFace({ headings: "classic" });
  expect(classic("<p>Oui.</p>")).toBe("");
  expect(classic(page("Bien peindre, c’est d’abord bien préparer"))).toContain("font-family:Title,Heading,serif");
  expect(classic(page("Abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789"))).toBe("");
});

test("a title comes without its letters only where they would have its page wait for a second round trip", () => {
  const tight = openTitleFace({ headings: "tight" });
  const withBytes = (bytes: number) => tight(`${page("Votre extérieur")}${randomBytes(bytes).toString("base64")}`);
  expect(withBytes(11_000)).toContain("font-family:Title");
  expect(withBytes(14_000)).toBe("");
  expect(withBytes(17_000)).toContain("font-family:Title");
});
