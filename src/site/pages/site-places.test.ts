import { expect, test } from "vitest";
import { examplePack } from "#src/site/content/packs.server.ts";
import { noText } from "#src/site/content/text.ts";
import { exampleBusiness } from "#test/site/example-site.ts";
import { formatAddress } from "#src/site/business.ts";
import { fillText } from "#src/site/content/localize.ts";
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

test.each([
  ["Estrie", "en Estrie", "Eastern Townships", "in the Eastern Townships", "l’Estrie", "the Eastern Townships"],
  ["Laurentides", "", "Laurentians", "in the Laurentians", "les Laurentides", "the Laurentians"],
  ["Centre-du-Québec", "", "Centre-du-Québec", "in Centre-du-Québec", "le Centre-du-Québec", "Centre-du-Québec"],
  ["Lanaudière", "", "Lanaudière", "", "Lanaudière", "Lanaudière"],
  ["Muskoka", "", "Muskoka", "", "la région de Muskoka", "Muskoka"],
])("after a town, the region %s has its article", (fr, inFr, en, inEn, french, english) => {
  const { areas, areaPages } = examplePack().content;
  const [first] = areas;
  if (!first) throw new Error("The example pack has no area");
  const region = { ...first, kind: "region" as const, name: { fr, en }, inName: { fr: inFr, en: inEn } };
  const site = { areas: [region], areaPages: { ...areaPages, regionName: noText, inRegionName: noText } };
  const business = { ...exampleBusiness, address: { ...exampleBusiness.address, locality: "Magog" } };
  expect(placeValues(business, site, "fr").territory).toBe(`Magog et ${french}`);
  expect(placeValues(business, site, "en").territory).toBe(`Magog and ${english}`);
  expect(placeOf(region, "en").of).toBe(english);
});

test("a sentence that has named the town of the business does not list it again", () => {
  const { areas, areaPages } = examplePack().content;
  const [first] = areas;
  if (!first) throw new Error("The example pack has no town");
  const city = { ...first, kind: "city" as const };
  const site = { areas: [named(city, "Taber"), named(city, "Coaldale")], areaPages };
  const business = { ...exampleBusiness, address: { ...exampleBusiness.address, locality: "Taber", region: "AB" } };
  const values = placeValues(business, site, "en");

  const said = (text: string) => fillText(text, { language: "en", values });
  expect(said("Near {locality}: {cities}.")).toBe("Near Taber: Coaldale.");
  expect(said("{cities} and nearby.")).toBe("Taber, Coaldale and nearby.");
  const unlisted = placeValues(business, { areas: [named(city, "Coaldale")], areaPages }, "en");
  expect(fillText("{cities} and nearby.", { language: "en", values: unlisted })).toBe("Taber, Coaldale and nearby.");
});

test("an address is written as each language writes it", () => {
  const { address } = exampleBusiness;
  expect(formatAddress({ address }, "fr")).toContain(`${address.locality} (${address.region}) `);
  expect(formatAddress({ address }, "en")).toContain(`${address.locality}, ${address.region} `);
});

function named<Area extends object>(area: Area, name: string) {
  return { ...area, name: { fr: name, en: name }, inName: noText };
}
