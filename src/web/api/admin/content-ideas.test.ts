import { expect, test } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

async function openAppWithIdea() {
  const testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const response = await owner.send("POST", "/api/admin/content-ideas", {
    headline: "  Laver avant\nl’hiver ",
    description: "Pourquoi le sel\nabîme le béton.",
  });
  const idea = await response.json();
  const list = async () => (await owner.request("/api/admin/content-ideas")).json();
  return { ...testApp, owner, list, idea, path: `/api/admin/content-ideas/${idea.id}`, created: response.status };
}

test("content ideas are for the owner alone", async () => {
  await using testApp = await openAppWithIdea();

  expect((await testApp.request("/api/admin/content-ideas")).status).toBe(401);
  expect((await testApp.send("PATCH", testApp.path, { status: "approved" })).status).toBe(401);
  expect((await testApp.owner.request(testApp.path, { method: "DELETE" })).status).toBe(403);
});

test("a new idea is listed as pending", async () => {
  await using testApp = await openAppWithIdea();

  expect(testApp.created).toBe(201);
  expect(await testApp.list()).toMatchObject([
    {
      id: testApp.idea.id,
      headline: "Laver avant l’hiver",
      description: "Pourquoi le sel\nabîme le béton.",
      status: "pending",
      feedback: null,
      version: 1,
    },
  ]);
});

test("the owner approves, rejects with feedback and resets", async () => {
  await using testApp = await openAppWithIdea();
  const decide = (body: unknown) => testApp.owner.send("PATCH", testApp.path, body);

  expect((await decide({ status: "rejected", feedback: "  Trop long " })).status).toBe(200);
  expect(await testApp.list()).toMatchObject([{ status: "rejected", feedback: "Trop long" }]);
  expect((await decide({ status: "rejected", feedback: "Beaucoup trop long" })).status).toBe(200);
  expect(await testApp.list()).toMatchObject([{ status: "rejected", feedback: "Beaucoup trop long" }]);
  expect((await decide({ status: "approved", feedback: "  " })).status).toBe(200);
  expect(await testApp.list()).toMatchObject([{ status: "approved", feedback: null }]);
  expect((await decide({ status: "pending" })).status).toBe(200);
  expect(await testApp.list()).toMatchObject([{ status: "pending", feedback: null }]);
});

test("an answer to an old version is refused, and nothing changes", async () => {
  await using testApp = await openAppWithIdea();
  await testApp.owner.send("PUT", testApp.path, { headline: "Autre titre", version: 1 });
  const late = await testApp.owner.send("PATCH", testApp.path, { status: "approved", version: 1 });

  expect(late.status).toBe(409);
  expect(late.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await testApp.list()).toMatchObject([{ headline: "Autre titre", status: "pending", version: 2 }]);
});

test("what is wrong is a 422 that names the field, what is unknown a 404", async () => {
  await using testApp = await openAppWithIdea();
  const wrong = await testApp.owner.send("PATCH", testApp.path, { status: "maybe" });
  const ids = ["00000000-0000-7000-8000-000000000000", "1", "%00", "..%2f"];

  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ errors: [{ field: "status" }] });
  expect((await testApp.owner.send("POST", "/api/admin/content-ideas", { headline: " " })).status).toBe(422);
  expect(
    (await testApp.owner.send("PATCH", testApp.path, { status: "approved", feedback: "x".repeat(5001) })).status,
  ).toBe(422);
  expect(
    (await testApp.owner.send("PATCH", testApp.path, { status: "approved", feedback: "x".repeat(70_000) })).status,
  ).toBe(413);
  for (const id of ids) {
    const response = await testApp.owner.send("PATCH", `/api/admin/content-ideas/${id}`, { status: "approved" });
    expect(response.status, id).toBe(404);
  }
  const refused = await testApp.owner.send("POST", testApp.path, {});
  expect(refused.status).toBe(405);
  expect(refused.headers.get("Allow")).toBe("DELETE, PATCH, PUT");
});

test("a deleted idea can be brought back", async () => {
  await using testApp = await openAppWithIdea();

  expect((await testApp.owner.send("DELETE", testApp.path, {})).status).toBe(204);
  expect(await testApp.list()).toEqual([]);
  expect((await testApp.owner.send("DELETE", testApp.path, {})).status).toBe(404);
  expect((await testApp.owner.send("POST", `${testApp.path}/restore`, {})).status).toBe(200);
  expect(await testApp.list()).toHaveLength(1);
});

testOnBothEngines("a version beyond what a database counts to is no failure of ours", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const made = await owner.send("POST", "/api/admin/content-ideas", { headline: "Laver", description: "" });
  const { id } = (await made.json()) as { id: string };
  for (const version of [2_147_483_647, 1e300, -1e300]) {
    const decided = await owner.send("PATCH", `/api/admin/content-ideas/${id}`, { status: "approved", version });
    expect(decided.status).toBe(409);
    const values = { requireStrongPassword: true, sessionTimeout: 24 };
    expect((await owner.send("PUT", "/api/admin/settings/security", { version, values })).status).toBe(409);
  }
});
