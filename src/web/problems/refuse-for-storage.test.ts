import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApp } from "#test/app/test-app.ts";

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
