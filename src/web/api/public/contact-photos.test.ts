import sharp from "sharp";
import { expect, test } from "vitest";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { aBomb, aHeic, aJpeg, aPicture } from "#test/site/a-picture.ts";
import { aRequestForPhotos, sendPhoto } from "#test/leads/a-photo.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";
import { photoErrorMessage } from "#src/web/visitor/photos/words.ts";

const photo = await aJpeg();

async function storedIn({ db }: TestApp) {
  return db.selectFrom("lead_photos").select(["id", "lead_id", "width", "height"]).orderBy("id").execute();
}

async function answered(response: Response) {
  return { status: response.status, ...((await response.json()) as { id?: string; code?: string }) };
}

test("programs learn how many photos of which types a request takes", async () => {
  await using testApp = await openTestApp();
  expect(await (await testApp.request("/api/contact-options")).json()).toMatchObject({
    photos: { max: 8, types: ["image/jpeg", "image/png", "image/webp", "image/avif"], maxBytes: 15 * 1024 * 1024 },
  });
});

testOnBothEngines("a photo joins its request, made anew in two sizes, without where it was taken", async (place) => {
  await using testApp = await openTestApp({ place });
  const { id, photoToken } = await aRequestForPhotos(testApp);
  const exif = { IFD0: { Copyright: "Zoe" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 30/1 0/1" } };
  const source = await aPicture({ width: 3000, height: 1500 })
    .withExif(exif)
    .withMetadata({ orientation: 6, exif })
    .jpeg()
    .toBuffer();

  const response = await sendPhoto(testApp, photoToken, source);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const answer = await answered(response);
  expect(answer).toEqual({ status: 201, id: expect.any(String) });
  expect(await storedIn(testApp)).toEqual([{ id: answer.id, lead_id: id, width: 1024, height: 2048 }]);
  const files = await testApp.db.selectFrom("lead_photo_files").select(["size", "bytes"]).orderBy("size").execute();
  expect(files.map(({ size }) => size)).toEqual(["large", "small"]);
  for (const { bytes } of files) {
    const { format, exif: left, orientation, gps } = { gps: undefined, ...(await sharp(bytes).metadata()) };
    expect({ format, left, orientation, gps }).toEqual({ format: "jpeg" });
    expect(Buffer.from(bytes).includes("Zoe")).toBe(false);
  }
  expect(await testApp.db.selectFrom("files").select("hash").execute()).toEqual([]);
});

testOnBothEngines("the same file sent again, and twice at once, is one photo", async (place) => {
  await using testApp = await openTestApp({ place });
  const { photoToken } = await aRequestForPhotos(testApp);
  const both = await Promise.all([1, 2].map(async () => answered(await sendPhoto(testApp, photoToken, photo))));
  const again = await answered(await sendPhoto(testApp, photoToken, photo, { name: "other name.jpg" }));

  expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1);
  expect([...both, again].map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await storedIn(testApp)).toHaveLength(1);
});

testOnBothEngines("a request takes eight photos, also of ten that come at once", async (place) => {
  await using testApp = await openTestApp({ place });
  const { photoToken } = await aRequestForPhotos(testApp);
  const first = await sendPhoto(testApp, photoToken, await aJpeg({ width: 30 }));
  expect(first.status).toBe(201);
  const others = await Promise.all([31, 32, 33, 34, 35, 36].map((width) => aJpeg({ width })));
  for (const other of others) expect((await sendPhoto(testApp, photoToken, other)).status).toBe(201);
  const last = await Promise.all(
    [41, 42, 43].map(async (width) => answered(await sendPhoto(testApp, photoToken, await aJpeg({ width })))),
  );
  expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
  expect(last.find(({ status }) => status === 422)).toMatchObject({ code: "photos-full", values: { most: 8 } });
  expect(await storedIn(testApp)).toHaveLength(8);
  expect((await answered(await sendPhoto(testApp, photoToken, await aJpeg({ width: 30 })))).status).toBe(201);
});

test("a token opens one request for a day, and only as it was signed", async () => {
  let now = new Date();
  await using testApp = await openTestApp({ now: () => now });
  const { id, photoToken } = await aRequestForPhotos(testApp);
  const other = await aRequestForPhotos(testApp, { email: "autre@exemple.test" });
  const [, made = "", signature = ""] = photoToken.split(".");
  const wrong = [
    "",
    id,
    `${other.id}.${made}.${signature}`,
    `${id}.${made}z.${signature}`,
    `${id}.${signature}`,
    `${photoToken}0`,
    photoToken.toUpperCase(),
    "é".repeat(80),
  ];
  for (const token of wrong.slice(0, -1))
    expect(await answered(await sendPhoto(testApp, token, photo))).toMatchObject({
      status: 403,
      code: "photo-token-wrong",
    });
  expect((await testApp.request("/api/contact/photos", { method: "POST" })).status).toBe(403);

  now = new Date(now.getTime() + DAY_MS - 60_000);
  expect((await sendPhoto(testApp, photoToken, photo)).status).toBe(201);
  now = new Date(now.getTime() + 120_000);
  expect((await sendPhoto(testApp, photoToken, photo)).status).toBe(403);
});

test("a deleted request takes no more photos, and its own go with it for good", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const { id, photoToken } = await aRequestForPhotos(testApp);
  expect((await sendPhoto(testApp, photoToken, photo)).status).toBe(201);
  await owner.send("DELETE", `/api/admin/leads/${id}`, {});
  expect((await sendPhoto(testApp, photoToken, await aJpeg({ width: 50 }))).status).toBe(403);
  expect(await storedIn(testApp)).toHaveLength(1);
  await owner.send("DELETE", `/api/admin/leads/${id}/for-good`, {});

  expect(await testApp.db.selectFrom("lead_photo_files").select("size").execute()).toEqual([]);
  expect((await sendPhoto(testApp, photoToken, photo)).status).toBe(403);
});

test("a photo as an iPhone keeps it is taken like any other", async () => {
  await using testApp = await openTestApp();
  const { photoToken } = await aRequestForPhotos(testApp);
  expect((await answered(await sendPhoto(testApp, photoToken, aHeic()))).status).toBe(201);
});

test("what is not a photo is refused with a sentence, and nothing is stored", async () => {
  await using testApp = await openTestApp();
  const { photoToken } = await aRequestForPhotos(testApp);
  const heic = Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic");
  const refusals: [Uint8Array, number, string][] = [
    [Buffer.alloc(0), 422, "picture-empty"],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, "picture-svg"],
    [Buffer.from("MZ\u0090\0 a program"), 415, "picture-not-a-picture"],
    [Buffer.from("GIF89a"), 415, "picture-not-a-picture"],
    [heic, 415, "picture-heic"],
    [photo.subarray(0, photo.length / 2), 422, "picture-damaged"],
    [aBomb(50_000), 422, "picture-too-large"],
    [Buffer.alloc(15 * 1024 * 1024 + 1, 0xff), 413, "picture-too-heavy"],
    [Buffer.alloc(16 * 1024 * 1024, 0xff), 413, "picture-too-heavy"],
  ];
  for (const [bytes, status, code] of refusals)
    expect(await answered(await sendPhoto(testApp, photoToken, bytes))).toMatchObject({
      ...{ status, code },
      detail: expect.stringMatching(/^[A-Z].*\.$/),
    });
  const raw = (body: BodyInit, type: string) =>
    testApp.request("/api/contact/photos", {
      method: "POST",
      headers: { "X-Photo-Token": photoToken, "Content-Type": type },
      body,
    });
  expect((await raw("{}", "application/json")).status).toBe(415);
  expect((await raw("no parts", "multipart/form-data; boundary=x")).status).toBe(400);
  expect((await raw("", "multipart/form-data")).status).toBe(400);
  expect((await sendPhoto(testApp, photoToken, photo, { field: "picture" })).status).toBe(400);
  expect((await testApp.request("/api/contact/photos")).status).toBe(405);
  expect(await storedIn(testApp)).toEqual([]);
});

test("CMYK, transparency and animation become ordinary photos", async () => {
  await using testApp = await openTestApp();
  const { photoToken } = await aRequestForPhotos(testApp);
  const frames = await Promise.all(
    ["#f00", "#00f"].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const sources = [
    await aPicture().toColourspace("cmyk").jpeg().toBuffer(),
    await sharp({ create: { width: 60, height: 40, channels: 4, background: "#0000" } })
      .png()
      .toBuffer(),
    await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer(),
  ];
  for (const source of sources) expect((await sendPhoto(testApp, photoToken, source)).status).toBe(201);
  const files = await testApp.db.selectFrom("lead_photo_files").select("bytes").execute();
  for (const { bytes } of files)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", space: "srgb", channels: 3 });
});

test("one address may send eighty photos in ten minutes", async () => {
  await using testApp = await openTestApp();
  const { photoToken } = await aRequestForPhotos(testApp);
  const post = () =>
    testApp.request("/api/contact/photos", { method: "POST", headers: { "X-Photo-Token": photoToken } });
  for (let sent = 0; sent < 80; sent += 1) expect((await post()).status).toBe(415);
  const refused = await post();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("a photo that was interrupted or has to wait is asked for again, and no other refusal is", async () => {
  await using testApp = await openTestApp();
  const media = { ...testApp.app.media };
  const { photoToken } = await aRequestForPhotos(testApp);
  const answers: unknown[] = [];
  for (const code of ["picture-interrupted", "pictures-busy", "picture-too-slow"] as const) {
    testApp.app.media = { ...media, makePhoto: async () => code };
    const response = await sendPhoto(testApp, photoToken, photo);
    answers.push([code, response.status, response.headers.has("Retry-After")]);
    for (const language of ["fr", "en"] as const)
      expect(photoErrorMessage(code, language)).not.toBe(photoErrorMessage("other", language));
  }
  expect(answers).toEqual([
    ["picture-interrupted", 503, true],
    ["pictures-busy", 429, true],
    ["picture-too-slow", 422, false],
  ]);
});
