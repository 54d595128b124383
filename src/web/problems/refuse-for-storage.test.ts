import { sql } from "kysely";
import { expect, test } from "vitest";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestApp } from "#test/test-app.ts";
import { isForeignKeyViolation } from "#src/platform/monitoring/database-failure.ts";

test("a sign-in and a setting that cannot be stored are answered 503, with a moment to try again", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  await sql`pragma query_only = on`.execute(testApp.db);
  const answers = [
    await testApp.send("POST", "/api/admin/login", { username: "admin", password: "wrong password" }),
    await owner.send("POST", "/api/admin/logout", {}),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("60");
    expect(await answer.json()).toMatchObject({ code: "storage-unwritable" });
  }
});

testOnBothEngines("a row that names another which is gone is told from other failures", async (place) => {
  await using testApp = await openTestApp({ place });
  const at = new Date().toISOString();
  const orphan = { id: "1", lead_id: "gone", text: "", created_at: at };
  const failure: unknown = await testApp.db
    .insertInto("lead_notes")
    .values(orphan)
    .execute()
    .catch((error: unknown) => error);

  expect(isForeignKeyViolation(failure)).toBe(true);
  expect(isForeignKeyViolation(new Error("another"))).toBe(false);
});

test("what collides with the renewal of a demonstration may be sent again; elsewhere it is a bug", async () => {
  for (const [DEMO, status] of [
    ["1", 409],
    ["", 500],
  ] as const) {
    await using testApp = await openTestApp({ variables: { DEMO, SITE_URL: "https://demo.example" } });
    testApp.app.intake = {
      ...testApp.app.intake,
      keeping: async () => {
        throw Object.assign(new Error("violates foreign key constraint"), { code: "23503" });
      },
    };
    const answer = await testApp.request("/ready");
    expect(answer.status).toBe(status);
  }
});
