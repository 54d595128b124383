import { expect } from "vitest";
import { openDb } from "#src/db/db.server.ts";
import { migrate } from "#src/db/migrate.server.ts";
import { saveSettings } from "#src/settings/settings.server.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { checkBusiness } from "./business.server.ts";

testOnBothEngines("the example business on a public site is to be mended, on this machine to note", async (place) => {
  await using db = openDb(place);
  await migrate(db);
  expect(await checkBusiness(db, "https://site.example")).toMatchObject({ state: "mend" });
  expect(await checkBusiness(db, "http://localhost:3000")).toMatchObject({ state: "note" });
  await saveSettings(db, { business: { name: "Verdure" } }, new Date());
  expect(await checkBusiness(db, "https://site.example")).toMatchObject({ state: "fine" });
});
