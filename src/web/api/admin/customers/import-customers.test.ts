import { expect, test } from "vitest";
import { openTestApp } from "#test/app/test-app.ts";

const file = "Nom;Courriel;Adresse\nZoé Côté;zoe@exemple.test;12 rue du Lac\nPersonne;;Ailleurs\n";

async function openImport() {
  const testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const send = (query: string, body: string, headers: Record<string, string> = {}) =>
    owner.request(`/api/admin/customers/import${query}`, {
      ...{ method: "POST", body },
      headers: { "Content-Type": "text/csv", "Sec-Fetch-Site": "same-origin", ...headers },
    });
  return { ...testApp, owner, send };
}

test("a file of customers is tried, imported, and undone, and the log says so", async () => {
  await using testApp = await openImport();
  const { owner } = testApp;
  const names = () => testApp.db.selectFrom("customers").select("name").execute();
  expect(await (await testApp.send("?file=clients.csv", file)).json()).toMatchObject({
    ...{ added: 1, refused: 1, columns: [{ field: "name" }, { field: "email" }, { field: "address" }] },
    preview: [{ name: "Zoé Côté", places: [{ address: "12 rue du Lac" }] }],
  });
  expect(await names()).toEqual([]);
  const imported = await testApp.send("?file=clients.csv&dryRun=false&columns=name,email,billing", file);
  expect(await imported.json()).toMatchObject({ added: 1, refused: 1 });
  expect(await names()).toEqual([{ name: "Zoé Côté" }]);

  const { imports } = await (await owner.request("/api/admin/customers/imports")).json();
  expect(imports).toMatchObject([{ file: "clients.csv", untouched: 1 }]);
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const undone = await owner.request(`/api/admin/customers/imports/${imports[0].id}`, { method: "DELETE", headers });
  expect(await undone.json()).toEqual({ removed: 1, kept: 0 });
  expect(await names()).toEqual([]);
  const { events } = await (await owner.request("/api/admin/audit")).json();
  expect(events.slice(0, 2)).toMatchObject([
    { kind: "customer-import-undone", subject: "1" },
    { kind: "customers-imported", subject: "1" },
  ]);
});

test("what is no file of customers, or asked wrongly, is refused with a clear problem", async () => {
  await using testApp = await openImport();
  expect((await testApp.send("?columns=name", file)).status).toBe(422);
  expect((await testApp.send("?columns=name,password,email", file)).status).toBe(422);
  expect((await testApp.send("", file, { "Content-Type": "application/json" })).status).toBe(415);
  expect((await testApp.send("", "x".repeat(11_000_000))).status).toBe(413);
  expect((await testApp.send("", file, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
});
