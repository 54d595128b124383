import { expect, test } from "vitest";
import { openTestHouse } from "#test/house.ts";

async function openHouseWithIdea() {
  const house = await openTestHouse();
  const owner = await house.signedIn();
  const response = await owner.send("POST", "/api/admin/content-ideas", {
    headline: "  Laver avant\nl’hiver ",
    description: "Pourquoi le sel\nabîme le béton.",
  });
  const idea = await response.json();
  const list = async () => (await owner.request("/api/admin/content-ideas")).json();
  return { ...house, owner, list, idea, path: `/api/admin/content-ideas/${idea.id}`, created: response.status };
}

test("content ideas are for the owner alone", async () => {
  await using house = await openHouseWithIdea();

  expect((await house.request("/api/admin/content-ideas")).status).toBe(401);
  expect((await house.send("PATCH", house.path, { status: "approved" })).status).toBe(401);
  expect((await house.owner.request(house.path, { method: "DELETE" })).status).toBe(403);
});

test("a new idea is listed as pending", async () => {
  await using house = await openHouseWithIdea();

  expect(house.created).toBe(201);
  expect(await house.list()).toMatchObject([
    {
      id: house.idea.id,
      headline: "Laver avant l’hiver",
      description: "Pourquoi le sel\nabîme le béton.",
      status: "pending",
      feedback: null,
      version: 1,
    },
  ]);
});

test("the owner approves, rejects with feedback and resets", async () => {
  await using house = await openHouseWithIdea();
  const decide = (body: unknown) => house.owner.send("PATCH", house.path, body);

  expect((await decide({ status: "rejected", feedback: "  Trop long " })).status).toBe(200);
  expect(await house.list()).toMatchObject([{ status: "rejected", feedback: "Trop long" }]);
  expect((await decide({ status: "rejected", feedback: "Beaucoup trop long" })).status).toBe(200);
  expect(await house.list()).toMatchObject([{ status: "rejected", feedback: "Beaucoup trop long" }]);
  expect((await decide({ status: "approved", feedback: "  " })).status).toBe(200);
  expect(await house.list()).toMatchObject([{ status: "approved", feedback: null }]);
  expect((await decide({ status: "pending" })).status).toBe(200);
  expect(await house.list()).toMatchObject([{ status: "pending", feedback: null }]);
});

test("an answer to an old version is refused, and nothing changes", async () => {
  await using house = await openHouseWithIdea();
  await house.owner.send("PUT", house.path, { headline: "Autre titre", version: 1 });
  const late = await house.owner.send("PATCH", house.path, { status: "approved", version: 1 });

  expect(late.status).toBe(409);
  expect(late.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await house.list()).toMatchObject([{ headline: "Autre titre", status: "pending", version: 2 }]);
});

test("what is wrong is a 422 that names the field, what is unknown a 404", async () => {
  await using house = await openHouseWithIdea();
  const wrong = await house.owner.send("PATCH", house.path, { status: "maybe" });
  const ids = ["00000000-0000-7000-8000-000000000000", "1", "%00", "..%2f"];

  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ errors: [{ field: "status" }] });
  expect((await house.owner.send("POST", "/api/admin/content-ideas", { headline: " " })).status).toBe(422);
  expect((await house.owner.send("PATCH", house.path, { status: "approved", feedback: "x".repeat(5001) })).status).toBe(
    422,
  );
  expect(
    (await house.owner.send("PATCH", house.path, { status: "approved", feedback: "x".repeat(70_000) })).status,
  ).toBe(413);
  for (const id of ids) {
    const response = await house.owner.send("PATCH", `/api/admin/content-ideas/${id}`, { status: "approved" });
    expect(response.status, id).toBe(404);
  }
  const refused = await house.owner.send("POST", house.path, {});
  expect(refused.status).toBe(405);
  expect(refused.headers.get("Allow")).toBe("DELETE, PATCH, PUT");
});

test("a deleted idea can be brought back", async () => {
  await using house = await openHouseWithIdea();

  expect((await house.owner.send("DELETE", house.path, {})).status).toBe(204);
  expect(await house.list()).toEqual([]);
  expect((await house.owner.send("DELETE", house.path, {})).status).toBe(404);
  expect((await house.owner.send("POST", `${house.path}/restore`, {})).status).toBe(200);
  expect(await house.list()).toHaveLength(1);
});
