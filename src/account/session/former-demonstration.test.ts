import { expect } from "vitest";
import { noDemonstration } from "#src/platform/db/migrations/078-no-demonstration.ts";
import { countRows } from "#src/platform/db/rows.server.ts";
import { signIn } from "#test/app/sign-in.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { ensureOwner } from "./owner.server.ts";

const now = new Date("2026-11-27T12:00:00Z");
const account = { username: "demo", password: "demonstration" };

testOnBothEngines("the password of a former demonstration opens nothing, and that of a site stays", async (place) => {
  for (const isDemonstration of [true, false]) {
    await using db = await openTestDb(place);
    await ensureOwner(db, account, now);
    await signIn(db, account, now);
    const mark = { name: "demo", value: "{}", changed_at: now.toISOString() };
    if (isDemonstration) await db.insertInto("settings").values(mark).execute();
    await noDemonstration.up(db);

    const kept = isDemonstration ? 0 : 1;
    expect(await countRows(db, ["owners", "sessions", "settings"])).toEqual({
      owners: kept,
      sessions: kept,
      settings: 0,
    });
    await db.deleteFrom("owners").execute();
  }
});
