import { expect, test } from "vitest";
import { exampleContent } from "#test/site/example-site.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { mapTexts } from "#src/site/content/site-leaves.ts";
import { textIn } from "#src/site/content/text.ts";
import { exampleLeft } from "./example-parts.server.ts";

const { business, promises } = examplePack();

function isLeft(content: SiteContent): boolean {
  const site = { business, promises, content, areFactsConfirmed: true, areHoursSaid: true };
  return exampleLeft(site).includes("pictures");
}

test("a picture of the pack in the text of a service is an example picture, too", () => {
  const own = JSON.parse(JSON.stringify(exampleContent), (key, part: unknown) =>
    key === "picture" && typeof part === "string" ? "own" : part,
  ) as SiteContent;
  const showing = (picture: string) => ({
    ...own,
    services: mapTexts(own.services, () => textIn(() => `<img data-picture="${picture}" alt="" />`)),
  });

  expect(isLeft(showing("own"))).toBe(false);
  expect(isLeft(showing("gallery-siding-after"))).toBe(true);
});
