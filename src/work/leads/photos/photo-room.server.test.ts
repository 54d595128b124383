import { sql } from "kysely";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import { aJpeg } from "#test/site/a-picture.ts";
import { aRequestForPhotos, sendPhoto } from "#test/leads/a-photo.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";
import { hasRoomForPhoto } from "./photo-room.server.ts";

const ENDLESS = { photos: 1_000, bytesOfDay: 1_000_000, bytesSetAside: 1_000_000, freeBytes: 0 };
const NOW = new Date("2026-05-10T12:00:00Z");

async function storePhotos({ db }: TestApp, leadId: string, count: number, at: Date) {
  for (let n = 0; n < count; n++) {
    const id = `${leadId}-${at.toISOString()}-${n}`;
    const photo = { ...{ id, lead_id: leadId, source_hash: id, width: 1, height: 1 }, created_at: at.toISOString() };
    await db.insertInto("lead_photos").values(photo).execute();
    await db
      .insertInto("lead_photo_files")
      .values({ photo_id: id, size: "large", bytes: Buffer.alloc(100) })
      .execute();
  }
}

testOnBothEngines(
  "strangers' photos have a ceiling a day, over all, and where nobody accepted the request",
  async (place) => {
    await using testApp = await openTestApp({ place });
    const [inbox, spam] = [
      await aRequestForPhotos(testApp),
      await aRequestForPhotos(testApp, { email: "spam@example.test" }),
    ];
    await testApp.db.updateTable("leads").set({ box: "spam" }).where("id", "=", spam.id).execute();
    const hasRoom = (leadId: string, ceilings: Partial<typeof ENDLESS>, now = NOW) =>
      hasRoomForPhoto(testApp.db, { leadId, dataDir: tmpdir() }, now, { ...ENDLESS, ...ceilings });
    await storePhotos(testApp, inbox.id, 3, NOW);
    await storePhotos(testApp, spam.id, 2, NOW);

    expect(await hasRoom(inbox.id, { photos: 6 })).toBe(true);
    expect(await hasRoom(inbox.id, { photos: 5 })).toBe(false);
    expect(await hasRoom(inbox.id, { bytesOfDay: 501 })).toBe(true);
    expect(await hasRoom(inbox.id, { bytesOfDay: 500 })).toBe(false);
    const nextDay = new Date(after(NOW, DAY_MS + 1));
    expect(await hasRoom(inbox.id, { bytesOfDay: 500 }, nextDay)).toBe(true);
    expect(await hasRoom(spam.id, { bytesSetAside: 201 })).toBe(true);
    expect(await hasRoom(spam.id, { bytesSetAside: 200 })).toBe(false);
    expect(await hasRoom(inbox.id, { bytesSetAside: 200 })).toBe(true);
    const deleted = { box: "deleted" as const, deleted_from: "spam" };
    await testApp.db.updateTable("leads").set(deleted).where("id", "=", spam.id).execute();
    expect(await hasRoom(spam.id, { bytesSetAside: 200 })).toBe(false);
    expect(await hasRoom(inbox.id, { freeBytes: Number.MAX_SAFE_INTEGER })).toBe(false);
  },
);

test("beyond a ceiling a photo is asked for later, and the request itself is taken", async () => {
  await using testApp = await openTestApp();
  const { id } = await aRequestForPhotos(testApp);
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 40000)
    insert into lead_photos (id, lead_id, source_hash, width, height, created_at)
    select 'old-' || n, ${id}, 'old-' || n, 1, 1, '2020-01-01T00:00:00.000Z' from numbers`.execute(testApp.db);
  const other = await aRequestForPhotos(testApp, { email: "autre@exemple.test" });
  expect(other.id).toBeDefined();
  const refused = await sendPhoto(testApp, other.photoToken, await aJpeg());
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("3600");
  expect(await refused.json()).toMatchObject({ code: "photos-later" });
  await testApp.db.deleteFrom("lead_photos").where("source_hash", "=", "old-1").execute();
  expect((await sendPhoto(testApp, other.photoToken, await aJpeg())).status).toBe(201);
});
