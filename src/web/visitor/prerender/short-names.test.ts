import { expect, test } from "vitest";
import { openShortNames } from "./short-names.ts";

const layer = (rules: string) => `.card{color:var(--color-ink)}@layer utilities{${rules}}`;

test("utilities have short names in the styles and in the elements of a page, the same on every page", () => {
  const css = layer(String.raw`.mt-4{a:b}.md\:flex{a:b}@media (width>=1px){.gap-1\.5{a:b}}`);
  const html = `<p class="mt-4 card"></p><p class="mt-4 md:flex gap-1.5"></p>`;

  const shorten = openShortNames(css, ".mark{a:b}");
  const part = ".card{color:var(--color-ink)}@layer utilities{.mt-4{a:b}}";
  expect(shorten({ html, styles: [css, part] })).toEqual({
    html: `<p class="a card"></p><p class="a b c"></p>`,
    styles: [
      ".card{color:var(--a)}@layer utilities{.a{a:b}.b{a:b}@media (width>=1px){.c{a:b}}}",
      ".card{color:var(--a)}@layer utilities{.a{a:b}}",
    ],
  });
  const other = layer(String.raw`@media (width>=1px){.gap-1\.5{a:b}}`);
  expect(shorten({ html: `<p class="gap-1.5">`, styles: [other] }).html).toBe(`<p class="c">`);
});

test("a name stays that another style speaks of, that stands outside the layer, or whose rule the page lacks", () => {
  const css = `.night .flex{a:b}${layer(".flex{a:b}.grid{a:b}.hidden{a:b}.mt-4{a:b}")}`;
  const style = css.replace(".hidden{a:b}", "");
  const html = `<p class="flex grid hidden mt-4"></p>`;

  expect(openShortNames(css, ".hero .grid{a:b}")({ html, styles: [style] }).html).toBe(
    `<p class="flex grid hidden b"></p>`,
  );
});

test("no short name is one that the site has already", () => {
  const css = `.a{a:b}${layer(".mt-4{a:b}")}`;
  expect(openShortNames(css, "")({ html: `<p class="mt-4">`, styles: [css] }).html).toBe(`<p class="b">`);
});

test("a token stays where the page or the look of its site speaks of it", () => {
  const css = `:root{--color-ink:#000;--color-water:#06f;--radius-card:1rem}.card{a:var(--color-ink) var(--radius-card)}`;
  const html = `<style>${css}</style><path fill="var(--color-ink)">`;

  expect(openShortNames(css, ":root{--color-water:red}")({ html, styles: [css] }).styles).toEqual([
    ":root{--color-ink:#000;--color-water:#06f;--b:1rem}.card{a:var(--color-ink) var(--b)}",
  ]);
});
