import { expect, test } from "vitest";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { openTestApp } from "#test/app/test-app.ts";

test("the owner sees the board, and nobody else", async () => {
  await using testApp = await openTestApp();
  const won = aLeadRow({ status: "won", won_cents: 45_000 });
  await insertRows(testApp.db, "leads", [aLeadRow({ name: "Zoé" }), won]);
  const owner = await testApp.signedIn();
  const answer = await owner.request(`/api/admin/leads/board?won=50&moved=${won.id}`);

  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    matching: 2,
    columns: [{ leads: 1, cards: [{ name: "Zoé" }] }, {}, {}, { leads: 1, cents: 45_000 }, {}],
  });
  expect((await testApp.request("/api/admin/leads/board")).status).toBe(401);
});

test("an address that the board does not understand is refused", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const tooMany = Array.from({ length: 21 }, (_, index) => `id-${index}`).join(",");
  for (const query of ["won=0", "new=201", "lost=many", `moved=${tooMany}`, "q=%00", `service=${"x".repeat(101)}`])
    expect((await owner.request(`/api/admin/leads/board?${query}`)).status, query).toBe(422);
});
