import { expect } from "vitest";
import { makeToken } from "#src/account/settings/api-tokens/api-tokens.server.ts";
import { deleteLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

testOnBothEngines(
  "a program reads customers page by page, without notes, and without who was deleted",
  async (place) => {
    await using testApp = await openTestApp({ place, now: () => now });
    const { db } = testApp;
    const called = (name: string, email: string) =>
      addPhoneLead(db, { name, email, phone: "", message: "", service: "driveway", language: "fr" }, now);
    const ids = [await called("Marie", "marie@exemple.test"), await called("Luc", "luc@exemple.test")];
    const gone = await called("Zoé", "zoe@exemple.test");
    await deleteLead(db, gone, now);
    await db.updateTable("customers").set({ note: "Chien méchant" }).execute();
    const ask = async (path: string, scope: "customers" | "leads:read" = "customers") => {
      const made = await makeToken(db, { name: path + scope, scopes: [scope] }, now);
      return testApp.request(path, { headers: { Authorization: `Bearer ${made?.token}` } });
    };

    const first = await (await ask("/api/customers?limit=1")).json();
    const second = await (await ask(`/api/customers?limit=1&cursor=${first.nextCursor}`)).json();
    expect([first.nextCursor, second.nextCursor]).toEqual([ids[0], null]);
    expect([...first.customers, ...second.customers]).toMatchObject([
      { id: ids[0], name: "Marie", contacts: [{ kind: "email", value: "marie@exemple.test", use: "all" }], places: [] },
      { id: ids[1], name: "Luc", termDays: null },
    ]);
    expect(JSON.stringify([first, second])).not.toContain("Chien");
    expect(await (await ask("/api/customers?since=2026-06-11T00:00:00Z")).json()).toMatchObject({ customers: [] });
    expect((await ask(`/api/customers/${ids[1]}`)).status).toBe(200);
    expect((await ask(`/api/customers/${gone}`)).status).toBe(404);
    expect((await ask("/api/customers", "leads:read")).status).toBe(403);
  },
);
