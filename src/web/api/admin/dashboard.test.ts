import { expect, test } from "vitest";
import { openTestApp } from "#test/app/test-app.ts";

const paths = ["/api/admin/check-auth", "/api/admin/leads/news", "/api/admin/activity?limit=3&language=fr"];

function together(...asked: string[]): string {
  return `/api/admin/dashboard?${new URLSearchParams({ asks: asked.join(" ") })}`;
}

test("the calls of the dashboard are answered together as each is alone", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const answers = await (await owner.request(together(...paths))).json();

  for (const path of paths) {
    const alone = await owner.request(path);
    expect(answers[path], path).toEqual({ status: 200, text: await alone.text() });
  }
});

test("one that fails says so beside the others, and a file is left out", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const answers = await (
    await owner.request(together("/api/admin/nothing", "/api/admin/check-auth", "/api/admin/export-all-leads"))
  ).json();

  expect(Object.keys(answers)).toEqual(["/api/admin/nothing", "/api/admin/check-auth"]);
  expect(answers["/api/admin/nothing"]).toMatchObject({ status: 404 });
});

test("only the owner asks, only the back office’s own calls, a bounded number, and never itself", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const statusOf = async (path: string) => (await owner.request(path)).status;

  expect((await testApp.request(together(...paths))).status).toBe(401);
  expect(await statusOf(together("/metrics"))).toBe(422);
  expect(await statusOf(together("/api/admin/../../metrics"))).toBe(422);
  expect(await statusOf(together(together("/api/admin/check-auth")))).toBe(422);
  expect(await statusOf(together(...Array.from({ length: 31 }, () => "/api/admin/check-auth")))).toBe(422);
});
