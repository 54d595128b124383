import { expect, test } from "vitest";
import { openTestApp } from "#test/app/test-app.ts";

const PATH = "/api/admin/api-tokens";

test("a token is shown once, opens at once, and no more when it is revoked", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const made = await owner.send("POST", PATH, { name: " Make " });
  expect(made.status).toBe(201);
  const { id, name, token } = (await made.json()) as { id: string; name: string; token: string };
  expect(name).toBe("Make");
  const list = await (await owner.request(PATH)).text();
  expect(list).toContain("Make");
  expect(list).not.toContain(token);

  const send = () =>
    testApp.send("POST", "/api/content-ideas", { headline: "x" }, { Authorization: `Bearer ${token}` });
  expect((await send()).status).toBe(201);
  const revoke = () => owner.send("DELETE", `${PATH}/${id}`, undefined);
  expect((await revoke()).status).toBe(204);
  expect((await send()).status).toBe(401);
  expect((await revoke()).status).toBe(404);
});

test("tokens are the owner's alone, and a token without a name is refused", async () => {
  await using testApp = await openTestApp();
  expect((await testApp.request(PATH)).status).toBe(401);
  expect((await testApp.send("POST", PATH, { name: "x" })).status).toBe(401);
  const owner = await testApp.signedIn();
  const refused = await owner.send("POST", PATH, { name: "  " });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ field: "name", message: "Enter what the token is for" }] });
});

test("a token has the scopes that were chosen, and ideas when none were asked for", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const made = await owner.send("POST", PATH, { name: "Make", scopes: ["quotes", "leads:read", "quotes"] });
  const plain = await owner.send("POST", PATH, { name: "Ideas" });
  const wrong = [[], ["everything"], "ideas"].map((scopes) => owner.send("POST", PATH, { name: "x", scopes }));

  expect([await made.json(), await plain.json()]).toMatchObject([
    { scopes: ["leads:read", "quotes"] },
    { scopes: ["ideas"] },
  ]);
  for (const refused of await Promise.all(wrong)) {
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ code: "scopes-missing" }] });
  }
});
