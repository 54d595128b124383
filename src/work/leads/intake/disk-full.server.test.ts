import { sql } from "kysely";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { solvedBotCheck } from "#test/leads/bot-check.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { openTestApp } from "#test/app/test-app.ts";

test("on a full disk a request waits in a file, and is stored once there is space", async () => {
  await using testApp = await openTestApp();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(testApp.db);
  const check = await solvedBotCheck(testApp);
  await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(testApp.db);
  const long = "Une entrée double. ".repeat(250);
  const response = await testApp.send("POST", "/api/contact", aContactRequest({ message: long }), {
    "X-Bot-Check": check,
  });

  expect(response.status).toBe(201);
  expect(await testApp.db.selectFrom("leads").selectAll().execute()).toEqual([]);
  expect(readdirSync(join(testApp.app.env.DATA_DIR, "spool"))).toHaveLength(1);

  await sql`pragma max_page_count = 100000`.execute(testApp.db);
  await testApp.app.intake.replay();
  expect(await testApp.db.selectFrom("leads").select("email").execute()).toEqual([{ email: "marie@exemple.test" }]);
  const checked = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(testApp.db);
  expect(checked.rows).toEqual([{ integrity_check: "ok" }]);
});
