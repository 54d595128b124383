import { expect, test } from "vitest";
import { asSections } from "./article-page.tsx";

test("the titles in the text of an article have addresses, and stand in its contents as text", () => {
  const { html, entries } = asSections(
    "<p>Before</p><h3>When to <strong>wash</strong></h3><p>In May.</p><h3>Roofs &amp; gutters</h3><p>Twice.</p>",
  );
  expect(html).toBe(
    '<p>Before</p><h2 id="text-1">When to <strong>wash</strong></h2><p>In May.</p><h2 id="text-2">Roofs &amp; gutters</h2><p>Twice.</p>',
  );
  expect(entries).toEqual([
    { address: "text-1", heading: "When to wash" },
    { address: "text-2", heading: "Roofs & gutters" },
  ]);
  expect(asSections("<p>Short</p>")).toEqual({ html: "<p>Short</p>", entries: [] });
});
