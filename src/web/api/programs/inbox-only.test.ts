import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { type LeadBox, leadBoxes } from "#src/work/leads/lead-boxes.ts";
import { createBlankInvoice } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { scopes } from "#src/account/settings/api-tokens/api-token.ts";
import { makeToken } from "#src/account/settings/api-tokens/api-tokens.server.ts";
import { aDraftQuote, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { fetchDocument, type Operation } from "#test/app/api-document.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

const setAside = leadBoxes.filter((box) => box !== "inbox");

testOnBothEngines(
  "a lead that is set aside is nowhere for a program, nor are its quotes and invoices",
  async (place) => {
    await using testApp = await openTestApp({ place });
    const calls = (await documentedCalls(testApp)).filter(({ path }) =>
      /^\/api\/(leads|quotes|invoices|jobs)/.test(path),
    );
    expect(calls.length).toBeGreaterThan(8);
    for (const box of setAside) {
      const { ids } = await leadWithQuotes(testApp.db, box);
      ids.push(...(await invoicesOf(testApp.db, box)));
      // A token may make 120 calls a minute.
      const ask = await openProgram(testApp);
      const before = await everything(testApp.db);
      for (const call of calls.filter(({ path }) => path.includes("{id}")))
        for (const id of ids) expect((await ask({ ...call, id })).status, `${call.name} in ${box}`).toBe(404);
      expect(await everything(testApp.db), box).toEqual(before);
      for (const call of calls.filter(({ name, path }) => name.startsWith("get") && !path.includes("{id}")))
        for (const id of ids) expect(await (await ask({ ...call, id: "" })).text(), call.name).not.toContain(id);
    }
  },
);

testOnBothEngines("nobody sends a quote to a customer whose lead is set aside", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  for (const box of setAside) {
    const { draft } = await leadWithQuotes(testApp.db, box);
    const sending = { id: draft.id, version: draft.version, by: "mail" as const };
    expect(await sendQuote({ db: testApp.db, ...quoteDeps }, sending, new Date())).toEqual({ kind: "lead-set-aside" });
    const answer = await owner.send("POST", `/api/admin/quotes/${draft.id}/send`, sending);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "quote-lead-set-aside" });
  }
});

type Call = { name: string; path: string; example: unknown };

async function documentedCalls(testApp: TestApp): Promise<Call[]> {
  const { paths } = await fetchDocument(testApp);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...{ name: `${method} ${path}`, path, example: exampleOf(operation) },
    })),
  );
}

function exampleOf({ requestBody }: Operation): unknown {
  return requestBody?.content["application/json"]?.example;
}

async function openProgram({ db, request }: TestApp) {
  const made = await makeToken(db, { name: "Planner", scopes: [...scopes] }, new Date());
  const headers = { Authorization: `Bearer ${made?.token}`, "Content-Type": "application/json" };
  return ({ name, path, example, id }: Call & { id: string }) =>
    request(path.replace("{id}", id), {
      ...{ method: name.split(" ")[0]?.toUpperCase() ?? "", headers },
      ...(example !== undefined && { body: JSON.stringify(example) }),
    });
}

async function leadWithQuotes(db: Db, box: LeadBox) {
  const now = new Date();
  const draft = await aDraftQuote(db, now);
  const { quote } = await aSentQuote(db, now);
  await db.updateTable("leads").set({ box }).where("id", "in", [draft.leadId, quote.leadId]).execute();
  return { draft, ids: [draft.id, draft.leadId, quote.id, quote.leadId] };
}

async function invoicesOf(db: Db, box: LeadBox) {
  const now = new Date();
  const quote = await anAcceptedQuote(db, now);
  const { id } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  const draft = await createBlankInvoice(db, quote.leadId, now);
  if (!("invoice" in draft)) throw new Error(draft.kind);
  await db.updateTable("leads").set({ box }).where("id", "=", quote.leadId).execute();
  return [id, draft.invoice.id];
}

async function everything(db: Db) {
  const leads = await db.selectFrom("leads").selectAll().orderBy("id").execute();
  const quotes = await db.selectFrom("quotes").selectAll().orderBy("id").execute();
  const notes = await db.selectFrom("lead_notes").selectAll().execute();
  const mails = await db.selectFrom("mails").select(["id"]).orderBy("id").execute();
  const invoices = await db.selectFrom("invoices").selectAll().orderBy("id").execute();
  const payments = await db.selectFrom("payments").selectAll().execute();
  return { leads, quotes, notes, mails, invoices, payments };
}
