import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { saveSetting } from "#src/settings/settings.server.ts";
import { openTestHouse, type TestHouse } from "#test/house.ts";
import { printPages } from "./printed-pages.server.ts";

/** The real printing, with pages that say little but say it at length. */
function printIn({ app, db }: TestHouse) {
  return printPages({
    db,
    env: app.env,
    now: app.now,
    assets: { css: "", bootstrap: "" },
    printPage: async ({ facts, address }) =>
      `<p>${facts.business.name}</p>${Array.from({ length: 400 }, (_, line) => `<p>${address.page.path} ${line * line}</p>`).join("")}`,
  });
}

const rename = (house: TestHouse, name: string) => saveSetting(house.db, "business", { name }, house.app.now());

test("a changed fact is on every page as soon as they are reprinted, in each encoding", async () => {
  await using house = await openTestHouse();
  const pages = await printIn(house);
  await rename(house, "Lavage du Sud");
  await pages.reprint();
  const { bodies, etag } = pages.at("/en/brossard");

  expect(Buffer.from(bodies.identity).toString()).toContain("Lavage du Sud");
  expect(brotliDecompressSync(bodies.br)).toEqual(Buffer.from(bodies.identity));
  expect(gunzipSync(bodies.gzip)).toEqual(Buffer.from(bodies.identity));
  expect(etag).not.toBe("");
});

test("pages printed in a hurry become as small as the first ones", async () => {
  await using house = await openTestHouse();
  const pages = await printIn(house);
  const size = () => pages.at("/").bodies.br.length;
  const smallest = size();
  await pages.reprint();

  expect(size()).toBeGreaterThan(smallest);
  await vi.waitFor(() => expect(size()).toBe(smallest), 10_000);
});

test("of reprints that overtake each other the newest facts stay", async () => {
  await using house = await openTestHouse();
  const pages = await printIn(house);
  await rename(house, "First");
  const first = pages.reprint();
  await rename(house, "Second");
  await Promise.all([first, pages.reprint()]);
  await new Promise((resolve) => setTimeout(resolve, 500));

  expect(pages.facts().business.name).toBe("Second");
  expect(Buffer.from(pages.at("/").bodies.identity).toString()).toContain("Second");
});
