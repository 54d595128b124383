import { expect, test } from "vitest";
import { guideNames } from "#src/account/guide/guide-names.ts";
import { openTestApp } from "#test/app/test-app.ts";

test("the owner reads the guide, with its pictures", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const pages = (await (await owner.request("/api/admin/guide?language=fr")).json()) as { name: string }[];
  const picture = await owner.request("/api/admin/guide/fr/quotes.webp");

  expect(pages.map(({ name }) => name)).toEqual([...guideNames]);
  expect(picture.headers.get("Content-Type")).toBe("image/webp");
});

test("an unknown language or picture is refused, and so is everybody else", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();

  expect((await owner.request("/api/admin/guide?language=de")).status).toBe(422);
  expect((await owner.request("/api/admin/guide/fr/nothing.webp")).status).toBe(404);
  expect((await owner.request("/api/admin/guide/fr/..%2F..%2Fpackage.json")).status).toBe(404);
  expect((await testApp.request("/api/admin/guide?language=fr")).status).toBe(401);
  expect((await testApp.request("/api/admin/guide/fr/quotes.webp")).status).toBe(401);
});
