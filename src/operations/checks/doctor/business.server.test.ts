import { expect } from "vitest";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { checkBusiness } from "./business.server.ts";

testOnBothEngines("an example on a public site is to be mended, on this machine to note", async (place) => {
  await using db = await openTestDb(place);
  const site = "https://verdure-estrie.ca";
  expect(await checkBusiness(db, site)).toMatchObject({
    state: "error",
    says: expect.stringContaining("/admin/setup"),
  });
  expect(await checkBusiness(db, "http://localhost:3000")).toMatchObject({ state: "warning" });
  await saveSettings(db, { business: { name: "Verdure" } }, new Date());
  expect(await checkBusiness(db, site)).toMatchObject({ state: "error" });

  const own = { name: "Verdure", telephone: "+18195550111", email: "info@verdure-estrie.ca" };
  await saveSettings(db, { business: own }, new Date());
  expect(await checkBusiness(db, site)).toMatchObject({
    state: "error",
    says: expect.stringContaining("testimonials"),
  });
  expect(await checkBusiness(db, "http://localhost:3000")).toMatchObject({ state: "ok" });
});
