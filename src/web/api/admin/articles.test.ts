import { expect, vi } from "vitest";
import { articleContent } from "#test/site/an-article.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

const ARTICLES = "/api/admin/articles";

testOnBothEngines("an article is begun, written, scheduled, published and taken down", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const prerender = vi.spyOn(testApp.app.pages, "prerender");
  const { id } = (await (await owner.send("POST", ARTICLES, {})).json()) as { id: string };
  const path = `${ARTICLES}/${id}`;
  const read = async () => (await (await owner.request(path)).json()) as { version: string; state: string };
  const post = async (step: string, body?: unknown, method = "POST") =>
    (await owner.send(method, `${path}/${step}`, body)).status;

  expect(await read()).toMatchObject({ state: "draft", languages: ["fr", "en"], addresses: [] });
  expect(await post("publish", { version: (await read()).version })).toBe(422);
  const { version } = await read();
  expect(await post("draft", { version, value: articleContent }, "PUT")).toBe(200);
  const late = await owner.send("PUT", `${path}/draft`, { version, value: { ...articleContent, service: "" } });
  expect([late.status, await late.json()]).toMatchObject([409, { value: articleContent }]);
  const wrong = await owner.send("PUT", `${path}/draft`, { ...(await read()), value: { ...articleContent, slug: 1 } });
  expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: [{ field: "slug" }] }]);

  expect(await post("schedule", { day: "2031-02-30", time: "09:00" }, "PUT")).toBe(422);
  expect(await post("schedule", { day: "2020-02-03", time: "09:00" }, "PUT")).toBe(422);
  expect(await post("schedule", { day: "2031-02-03", time: "09:00" }, "PUT")).toBe(204);
  expect(await read()).toMatchObject({ state: "scheduled", publishAt: "2031-02-03T14:00:00.000Z" });
  expect((await owner.request(path, { method: "DELETE", headers: { "Sec-Fetch-Site": "same-origin" } })).status).toBe(
    409,
  );
  expect(await post("schedule", undefined, "DELETE")).toBe(204);
  expect(prerender).not.toHaveBeenCalled();

  expect(await post("publish", { version: "another" })).toBe(409);
  expect(await post("publish", { version: (await read()).version })).toBe(204);
  expect(await read()).toMatchObject({ state: "published", isChanged: false });
  expect(await post("take-down")).toBe(204);
  expect(prerender).toHaveBeenCalledTimes(2);
  expect(await post("take-down")).toBe(409);
  expect((await owner.send("DELETE", path, undefined)).status).toBe(204);
  expect((await owner.request(path)).status).toBe(404);
  expect((await testApp.db.selectFrom("audit_events").select("kind").execute()).map(({ kind }) => kind)).toEqual([
    ...["article-scheduled", "article-published", "article-taken-down", "article-deleted"],
  ]);
});

testOnBothEngines("articles are for the owner, and begin from an idea that is approved or their own", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const made = await owner.send("POST", "/api/admin/content-ideas", { headline: "Laver", description: "" });
  const { id: ideaId } = (await made.json()) as { id: string };
  expect((await testApp.request(ARTICLES)).status).toBe(401);
  expect((await owner.send("POST", ARTICLES, { ideaId: "no id" })).status).toBe(422);
  await owner.send("PATCH", `/api/admin/content-ideas/${ideaId}`, { status: "rejected" });
  expect((await owner.send("POST", ARTICLES, { ideaId })).status).toBe(409);
  await owner.send("PATCH", `/api/admin/content-ideas/${ideaId}`, { status: "pending" });
  expect((await owner.send("POST", ARTICLES, { ideaId })).status).toBe(201);
  const events = await testApp.db.selectFrom("audit_events").select("kind").execute();
  expect(events.map(({ kind }) => kind)).toEqual(["idea-rejected", "idea-reopened", "idea-approved"]);
  expect((await owner.send("POST", ARTICLES, { ideaId })).status).toBe(200);
  expect(await (await owner.request(ARTICLES)).json()).toMatchObject([{ ideaId, title: { fr: "Laver" } }]);
  expect((await owner.request(`/api/admin/content-ideas/${ideaId}/delivered`)).status).toBe(404);
});
