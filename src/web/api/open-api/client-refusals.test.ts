import { expect, test } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import type { Scope } from "#src/account/settings/api-tokens/api-token.ts";
import { makeToken } from "#src/account/settings/api-tokens/api-tokens.server.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { openSiteForPrograms } from "#test/app/programs-site.ts";

type Made = { id: string };

const IN_MEMORY: DatabaseLocation = { kind: "sqlite", file: ":memory:" };

test("outside its scopes a token is told which one is missing, and the owner reads of it once", async () => {
  await using site = await openSiteForPrograms(IN_MEMORY, ["leads:write"]);
  const { client, testApp } = site;
  const { id } = (await client.call("createLead", { body: { name: "A", phone: "450 555-0101", service: "other" } }))
    .body as Made;
  const refusals: [string, Scope][] = [
    ["sendIdeas", "ideas"],
    ["listLeads", "leads:read"],
    ["listLeads", "leads:read"],
    ["listQuotes", "quotes"],
    ["listInvoices", "invoices"],
    ["listJobs", "jobs"],
  ];
  for (const [call, scope] of refusals)
    expect(await client.call(call), call).toMatchObject({
      ...{
        status: 403,
        body: { code: "scope-missing", values: { scope }, detail: `This token lacks the scope ${scope}.` },
      },
    });
  for (const call of ["readLead", "draftQuote"])
    expect(await client.call(call, { path: { id } }), call).toMatchObject({ status: 403 });

  const events = await testApp.db.selectFrom("audit_events").select(["kind", "subject"]).orderBy("id").execute();
  expect(events).toEqual([
    { kind: "program-added-lead", subject: "Planner" },
    { kind: "token-refused", subject: "Planner (ideas)" },
  ]);
});

test("a token is refused before anything is said of the address or the body, at every call", async () => {
  await using site = await openSiteForPrograms(IN_MEMORY, []);
  const { document, testApp, url } = site;
  const made = await makeToken(testApp.db, { name: "Reader", scopes: [] }, new Date());
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { security }]) => (security.length > 0 ? [{ method, path }] : [])),
  );
  const statuses = async (token: string, id: string) => {
    const answers = calls.map(({ method, path }) => {
      const headers = { Authorization: `Bearer ${token}`, ...(method !== "get" && { "Content-Type": "text/plain" }) };
      const body = method === "get" ? null : "{";
      return fetch(url + path.replaceAll(/\{\w+\}/g, id), { method: method.toUpperCase(), headers, body });
    });
    return new Set((await Promise.all(answers)).map(({ status }) => status));
  };

  expect(calls.length).toBeGreaterThan(15);
  for (const id of ["not-an-id", crypto.randomUUID()]) {
    expect([...(await statuses(made?.token ?? "", id))]).toEqual([403]);
    expect([...(await statuses("unknown", id))]).toEqual([401]);
  }
});

test("a token for invoices alone makes one from a quote, and does nothing else with it", async () => {
  await using site = await openSiteForPrograms(IN_MEMORY, ["invoices"]);
  const { client, testApp } = site;
  const { id, leadId } = await anAcceptedQuote(testApp.db, new Date());
  const statuses = [
    await client.call("draftInvoiceFromQuote", { path: { id }, body: { kind: "invoice" } }),
    await client.call("draftInvoice", { path: { id: leadId } }),
    await client.call("readQuote", { path: { id } }),
    await client.call("readLead", { path: { id: leadId } }),
  ].map(({ status }) => status);

  expect(statuses).toEqual([201, 201, 403, 403]);
});

test("leads that are not in the inbox do not exist for programs", async () => {
  await using site = await openSiteForPrograms(IN_MEMORY);
  const { client, testApp } = site;
  const { id } = (await client.call("createLead", { body: { name: "A", phone: "450 555-0101", service: "other" } }))
    .body as Made;
  await testApp.db.updateTable("leads").set({ box: "spam" }).execute();
  const path = { id };
  const answers = [
    await client.call("readLead", { path }),
    await client.call("changeLead", { path, body: { status: "lost" } }),
    await client.call("addNote", { path, body: { text: "x" } }),
    await client.call("draftQuote", { path }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await client.call("listLeads")).toMatchObject({ body: { leads: [] } });
});

test("what a program asks wrongly is said with its field", async () => {
  await using site = await openSiteForPrograms(IN_MEMORY);
  const { client } = site;
  const wrong: [query: Record<string, string>, field: string][] = [
    [{ since: "yesterday" }, "since"],
    [{ since: "2026-02-31T99:00:00Z" }, "since"],
    [{ cursor: "x" }, "cursor"],
    [{ limit: "0" }, "limit"],
  ];
  for (const [query, field] of wrong)
    expect(await client.call("listLeads", { query }), field).toMatchObject({
      ...{ status: 422, body: { code: "invalid-query", errors: [{ field }] } },
    });
  const unnamed = { name: " ", phone: "450 555-0101", service: "other" };
  expect(await client.call("createLead", { body: unnamed })).toMatchObject({
    ...{ status: 422, body: { errors: [{ field: "name", code: "name-required" }] } },
  });
});
