import { expect, test } from "vitest";
import { examplePack } from "#src/site/content/packs.server.ts";
import { noText } from "#src/site/content/text.ts";
import { exampleBusiness } from "#test/example-site.ts";
import { placeOf, placeValues } from "./site-places.ts";

const muskoka = { fr: "Muskoka", en: "Muskoka" };

test("a region that the owner named without its preposition gets one that French always allows", () => {
  const { areas, areaPages } = examplePack().content;
  const site = { areas, areaPages: { ...areaPages, regionName: muskoka, inRegionName: noText } };
  expect(placeValues(exampleBusiness, site, "fr")).toMatchObject({
    ...{ region: "Muskoka", inRegion: "dans la région de Muskoka", ofRegion: "de la région de Muskoka" },
  });
  expect(placeValues(exampleBusiness, site, "en")).toMatchObject({ inRegion: "in Muskoka" });
});

test("an area is said as what it is: a town, or a region", () => {
  expect(placeOf({ name: muskoka, inName: noText, kind: "city" }, "fr").where).toBe("à Muskoka");
  expect(placeOf({ name: muskoka, inName: noText, kind: "region" }, "fr").where).toBe("dans la région de Muskoka");
  const inName = { fr: "au Muskoka", en: "" };
  expect(placeOf({ name: muskoka, inName, kind: "region" }, "fr")).toMatchObject({ of: "du Muskoka" });
});
