import { expect, test } from "vitest";
import { noText } from "#src/site/content/text.ts";
import { copiedArea, newArea } from "./new-area.ts";

test("a new town has an address and texts with its name in them", () => {
  const beginning = {
    tagline: noText,
    title: { fr: "Lavage {inArea}", en: "Washing in {area}" },
    description: noText,
    html: noText,
    highlightsHtml: noText,
  };
  expect(newArea("Saint-Jérôme", [], beginning)).toMatchObject({
    id: "saint-jerome",
    slug: "saint-jerome",
    inName: { fr: "à Saint-Jérôme", en: "in Saint-Jérôme" },
    title: { fr: "Lavage à Saint-Jérôme", en: "Washing in Saint-Jérôme" },
  });
});

test("two towns of one name, and a copy, have different addresses", () => {
  const first = newArea("Chambly", []);
  const second = newArea("Chambly", [first]);
  expect(second.slug).toBe("chambly-2");
  expect(copiedArea(first, [first, second])).toMatchObject({ id: "chambly-3", slug: "chambly-3" });
});
