import sharp from "sharp";
import { expect, test } from "vitest";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { aJpeg } from "#test/site/a-picture.ts";
import { aRequestForPhotos, sendPhoto } from "#test/leads/a-photo.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

const photo = await aJpeg({ width: 900, height: 600 });

async function openAppWithPhoto(options: Parameters<typeof openTestApp>[0] = {}) {
  const testApp = await openTestApp(options);
  const owner = await testApp.signedIn();
  const request = await aRequestForPhotos(testApp, { photos: 2 });
  const answer = await sendPhoto(testApp, request.photoToken, photo);
  const { id: photoId } = (await answer.json()) as { id: string };
  const lead = `/api/admin/leads/${request.id}`;
  const photosOf = async () => ((await (await owner.request(lead)).json()) as LeadInFull).photos;
  return { ...testApp, ...request, owner, photoId, lead, photosOf, path: `${lead}/photos/${photoId}` };
}

testOnBothEngines(
  "a lead's photos are served to the owner alone, in two sizes, and kept in no cache",
  async (place) => {
    await using testApp = await openAppWithPhoto({ place });
    const { owner, path, photoId } = testApp;
    expect(await testApp.photosOf()).toEqual({
      ...{ announced: 2, stored: 1 },
      shown: [{ id: photoId, width: 900, height: 600, moment: null, created_at: expect.any(String) }],
    });
    for (const [query, width] of [
      ["", 900],
      ["?size=large", 900],
      ["?size=small", 640],
    ] as const) {
      const served = await owner.request(path + query);
      expect(served.headers.get("Content-Type")).toBe("image/jpeg");
      expect(served.headers.get("Cache-Control")).toBe("no-store");
      expect(served.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ width, format: "jpeg" });
    }
    expect((await testApp.request(path)).status).toBe(401);
    expect((await owner.request(`${path}?size=huge`)).status).toBe(422);
    expect((await owner.request(`${testApp.lead}/photos/no-id`)).status).toBe(404);
    const other = await aRequestForPhotos(testApp, { email: "autre@exemple.test" });
    expect((await owner.request(`/api/admin/leads/${other.id}/photos/${photoId}`)).status).toBe(404);
  },
);

test("the photos of a quarantined request stay unseen until it is released", async () => {
  await using testApp = await openAppWithPhoto();
  const { owner, path, id, photosOf } = testApp;
  await testApp.db.updateTable("leads").set({ box: "quarantine" }).where("id", "=", id).execute();
  expect(await photosOf()).toEqual({ announced: 0, stored: 1, shown: [] });
  expect((await owner.request(path)).status).toBe(404);
  expect((await sendPhoto(testApp, testApp.photoToken, await aJpeg({ width: 40 }))).status).toBe(201);

  await owner.send("POST", `${testApp.lead}/not-spam`, {});
  expect(await photosOf()).toMatchObject({ announced: 2, stored: 2, shown: [{}, {}] });
  expect((await owner.request(path)).status).toBe(200);
  await owner.send("DELETE", testApp.lead, {});
  expect((await owner.request(path)).status).toBe(200);
});
