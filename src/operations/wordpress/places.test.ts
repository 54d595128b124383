import { expect, test } from "vitest";
import { exampleContent, examplePages } from "#test/site/example-site.ts";
import { addressOfPlace, placeOfPage } from "./places.ts";

const service = exampleContent.services.find(({ page }) => page?.slugs.en);

test("a former page is known by the address of a service in either language", () => {
  const { slug, slugs } = service?.page ?? {};
  for (const name of [slug, slugs?.en])
    expect(placeOfPage([name ?? ""], exampleContent)).toEqual({ kind: "service", id: service?.id });
});

test("a former page leads to the address that its service has in its language", () => {
  const place = { kind: "service", id: service?.id ?? "" } as const;
  expect(addressOfPlace(place, exampleContent, examplePages, "fr")).toBe(`/services/${service?.page?.slug}`);
  expect(addressOfPlace(place, exampleContent, examplePages, "en")).toBe(`/en/services/${service?.page?.slugs.en}`);
});
