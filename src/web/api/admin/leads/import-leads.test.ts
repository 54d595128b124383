import { expect, test } from "vitest";
import { listLeads } from "#test/leads/list-leads.ts";
import { openTestApp } from "#test/app/test-app.ts";

const file = "Nom;Courriel;Ville\nZoé Côté;zoe@exemple.test;Brossard\nPersonne;;Ailleurs\n";

async function openImport() {
  const testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const send = (query: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    owner.request(`/api/admin/leads/import${query}`, {
      ...{ method: "POST", body },
      headers: { "Content-Type": "text/csv", "Sec-Fetch-Site": "same-origin", ...headers },
    });
  return { ...testApp, owner, send };
}

test("a file is tried, then imported, and the log names how many", async () => {
  await using testApp = await openImport();
  const tried = await testApp.send("?file=clients.csv&status=won", file);
  expect(tried.status).toBe(200);
  expect(await tried.json()).toMatchObject({ added: 1, refused: 1, preview: [{ name: "Zoé Côté", status: "won" }] });
  expect(await listLeads(testApp.db)).toEqual([]);

  const imported = await testApp.send("?file=clients.csv&status=won&dryRun=false&columns=name,email,", file);
  expect(await imported.json()).toMatchObject({ added: 1, known: 0 });
  expect(await listLeads(testApp.db)).toMatchObject([{ name: "Zoé Côté", message: "", status: "won" }]);
  expect(await (await testApp.send("?dryRun=false", file)).json()).toMatchObject({ added: 0, known: 1 });
  const { events } = await (await testApp.owner.request("/api/admin/audit")).json();
  expect(events[0]).toMatchObject({ kind: "leads-imported", subject: "1" });
});

test("what is no such file, or asked wrongly, is refused with a clear problem", async () => {
  await using testApp = await openImport();
  const binary = await testApp.send("", new Uint8Array([0x50, 0x4b, 3, 4, 0]));
  expect(binary.status).toBe(422);
  expect(await binary.json()).toMatchObject({ code: "file-not-text", detail: expect.stringContaining("CSV") });
  expect((await testApp.send("?columns=name", file)).status).toBe(422);
  expect((await testApp.send("?columns=name,password,email", file)).status).toBe(422);
  expect((await testApp.send("?status=perhaps", file)).status).toBe(422);
  expect((await testApp.send("", file, { "Content-Type": "application/json" })).status).toBe(415);
  expect((await testApp.send("", "x".repeat(11_000_000))).status).toBe(413);
  expect((await testApp.send("", file, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect(await listLeads(testApp.db)).toEqual([]);
});

test("an import is undone by its owner, who gave the password lately, and the log says so", async () => {
  await using testApp = await openImport();
  await testApp.send("?file=clients.csv&dryRun=false", file);
  const { imports } = await (await testApp.owner.request("/api/admin/leads/imports")).json();
  expect(imports).toMatchObject([{ file: "clients.csv", untouched: 1 }]);
  const undo = () =>
    testApp.owner.request(`/api/admin/leads/imports/${imports[0].id}`, {
      ...{ method: "DELETE", headers: { "Sec-Fetch-Site": "same-origin" } },
    });

  expect(await (await undo()).json()).toEqual({ removed: 1, kept: 0 });
  expect(await listLeads(testApp.db)).toEqual([]);
  const { events } = await (await testApp.owner.request("/api/admin/audit")).json();
  expect(events[0]).toMatchObject({ kind: "lead-import-undone", subject: "1" });
});
