import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { decideIdea, listIdeas } from "#src/marketing/content-ideas/content-ideas.server.ts";
import { openWebhookSender } from "#src/account/notifications/webhooks/webhooks.server.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { noteViewed, openQuote } from "#src/work/quotes/answers/open-quote.server.ts";
import { sealSecret } from "#src/account/settings/secrets.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aQuoteLine } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { openValidator } from "#test/app/api-document.ts";
import { deliverDue } from "#test/mails/deliver-due.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import type { TestApp } from "#test/app/test-app.ts";
import { openWebhookReceiver } from "#test/doubles/webhook-receiver.ts";
import { openSiteForPrograms } from "#test/app/programs-site.ts";
import { byOwner } from "#test/work/by-owner.ts";

type Made = { id: string };

const SECRET = "whsec_" + Buffer.from("a secret of this test").toString("base64");

type Leads = { leads: { id: string; status: string; submitted_at: string }[]; nextCursor: string | null };

type Quoted = { id: string; version: number; language: string; state: string; draft: Record<string, unknown> };

testOnBothEngines("a client made from the document sends ideas", async (place) => {
  await using site = await openSiteForPrograms(place);
  const { client } = site;
  const idea = { headline: "Rinse in spring", externalId: "42", article: { en: { title: "Rinse", body: "Now." } } };
  const statuses = [
    await client.call("sendIdeas", { body: idea }),
    await client.call("sendIdeas", { body: [idea] }),
    await client.call("sendIdeas", { body: "headline\nOf a sheet\n", type: "text/csv" }),
    await client.call("sendIdeas", { body: `headline,externalId\nFine,1\nNot,${"x".repeat(201)}\n`, type: "text/csv" }),
  ].map(({ status }) => status);

  expect(statuses).toEqual([201, 200, 201, 207]);
});

testOnBothEngines("a client made from the document adds, lists, reads and changes leads", async (place) => {
  await using site = await openSiteForPrograms(place);
  const { client } = site;
  const options = (await client.call("readContactOptions")).body as { services: { key: string }[] };
  const body = { name: "Zoé Roy", phone: "450 555-0100", service: options.services[0]?.key };
  const headers = { "Idempotency-Key": "6f1c2f0a-4f7e-4c55-9d53-0d3f3d9f6a01" };
  const made = await client.call("createLead", { body, headers });
  const again = await client.call("createLead", { body, headers });
  const { id } = made.body as Made;
  await client.call("createLead", { body: { ...body, name: "Luc" } });
  expect([made.status, again.status, again.body]).toEqual([201, 200, { id }]);

  const first = (await client.call("listLeads", { query: { limit: "1" } })).body as Leads;
  const second = (await client.call("listLeads", { query: { limit: "1", cursor: first.nextCursor ?? "" } }))
    .body as Leads;
  const since = (await client.call("listLeads", { query: { since: "2999-01-01T00:00:00-05:00" } })).body as Leads;
  expect([...first.leads, ...second.leads]).toMatchObject([{ id, origin: "program" }, { name: "Luc" }]);
  expect([second.nextCursor, since.leads]).toEqual([null, []]);

  const path = { id };
  expect(await client.call("addNote", { path, body: { text: "Calls back" } })).toMatchObject({ status: 201 });
  expect(await client.call("changeLead", { path, body: { status: "won", amount: 450.5 } })).toMatchObject({
    ...{ status: 200, body: { id, status: "won", version: 2 } },
  });
  expect(await client.call("changeLead", { path, body: { status: "lost", version: 1 } })).toMatchObject({
    status: 409,
  });
  expect(await client.call("readLead", { path })).toMatchObject({
    body: { status: "won", won_cents: 45_050, notes: [{ text: "Calls back" }] },
  });
});

testOnBothEngines("a client made from the document quotes, and is told by webhook what comes of it", async (place) => {
  await using site = await openSiteForPrograms(place);
  await using receiver = await openWebhookReceiver();
  const { client, testApp, document } = site;
  const { db, app } = testApp;
  const webhookSecret = sealSecret(app.secretKey, "webhookSecret", SECRET);
  await saveSettings(db, { integrations: { webhookUrl: receiver.url, webhookSecret } }, new Date());
  const body = { name: "Zoé Roy", email: "zoe@example.com", service: "other" };
  const { id: lead } = (await client.call("createLead", { body })).body as Made;
  const drafted = (await client.call("draftQuote", { path: { id: lead } })).body as Quoted;
  const path = { id: drafted.id };
  const title = { fr: "Travaux", en: "Work" };
  const draft = { ...drafted.draft, title, lines: [aQuoteLine()], discount: null };
  const edited = await client.call("editQuote", { path, body: { version: drafted.version, language: "en", draft } });
  const { version } = edited.body as Quoted;
  expect(await client.call("sendQuote", { path, body: { version: version + 1, by: "link" } })).toMatchObject({
    status: 409,
  });
  const sent = await client.call("sendQuote", { path, body: { version, by: "mail" } });
  const { link } = sent.body as { link: string };
  expect(await client.call("listQuotes", { query: { lead, state: "sent" } })).toMatchObject({
    body: { quotes: [{ id: drafted.id, state: "sent" }], nextCursor: null },
  });

  const token = link.slice(link.lastIndexOf("/") + 1);
  await openAndAccept(testApp, token);
  expect(await client.call("readQuote", { path })).toMatchObject({ body: { state: "accepted" } });
  await client.call("sendIdeas", { body: { headline: "Rinse", externalId: "42" } });
  await approveTheIdea(testApp);
  await deliverWebhooks(testApp);

  const validate = openValidator(document);
  const told = receiver.received.map(({ headers, body: text }) => {
    const event = JSON.parse(text) as { type: string };
    const { requestBody } = document.webhooks[event.type]?.post ?? {};
    const signed = [headers["webhook-id"], headers["webhook-timestamp"], text].join(".");
    const key = Buffer.from(SECRET.slice(6), "base64");
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
    return [event.type, validate(requestBody?.content["application/json"]?.schema ?? {}, event)];
  });
  expect(Object.fromEntries(told)).toEqual({
    "lead.created": undefined,
    "quote.sent": undefined,
    "quote.viewed": undefined,
    "quote.accepted": undefined,
    "content_idea.status_changed": undefined,
  });
});

testOnBothEngines("a client made from the document invoices, is paid and credits, and is told of it", async (place) => {
  await using site = await openSiteForPrograms(place);
  await using receiver = await openWebhookReceiver();
  const { client, testApp, document } = site;
  const { db, app } = testApp;
  const webhookSecret = sealSecret(app.secretKey, "webhookSecret", SECRET);
  await saveSettings(db, { integrations: { webhookUrl: receiver.url, webhookSecret } }, new Date());
  const accepted = await anAcceptedQuote(db, new Date());
  const fromQuote = { path: { id: accepted.id }, body: { kind: "invoice" } };
  const drafted = await client.call("draftInvoiceFromQuote", fromQuote);
  const { id, version, draft: made } = drafted.body as Made & { version: number; draft: { part: null } };
  const { part: _, ...draft } = made;
  expect([drafted.status, (await client.call("draftInvoiceFromQuote", fromQuote)).status]).toEqual([201, 200]);
  const path = { id };
  const edited = { version, language: "fr", draft: { ...draft, address: "12, rue Principale" } };
  expect(await client.call("editInvoice", { path, body: edited })).toMatchObject({ status: 200 });
  expect(await client.call("issueInvoice", { path, body: { version, by: "mail" } })).toMatchObject({ status: 409 });
  const issued = await client.call("issueInvoice", { path, body: { version: version + 1, by: "mail" } });
  expect(issued).toMatchObject({
    body: {
      invoice: { state: "open", totalCents: 28_744, balanceCents: 28_744 },
      link: expect.stringMatching(/\/f\/[\w-]{43}$/) as string,
    },
  });

  const headers = { "Idempotency-Key": "6f1c2f0a-4f7e-4c55-9d53-0d3f3d9f6a01" };
  const past = { cents: 10_000, method: "e-transfer", receivedOn: "2026-01-31", receipt: true };
  const paid = await client.call("recordPayment", { path, body: past, headers });
  const again = await client.call("recordPayment", { path, body: past, headers });
  expect([paid.status, again.status]).toEqual([201, 200]);
  expect(paid.body).toMatchObject({ payment: { cents: 10_000 }, invoice: { state: "partly-paid" } });
  expect(await client.call("recordPayment", { path, body: { ...past, receivedOn: "2099-01-01" } })).toMatchObject({
    status: 422,
    body: { errors: [{ field: "receivedOn", code: "payment-day-to-come" }] },
  });
  const credit = { cents: 8_744, reason: { fr: "Un côté de moins", en: "One side less" }, by: "link" };
  const noted = await client.call("creditInvoice", { path, body: credit, headers });
  expect(noted).toMatchObject({
    status: 201,
    body: { invoice: { kind: "credit", correctsId: id, totalCents: 8_744 } },
  });
  expect(await client.call("creditInvoice", { path, body: credit, headers })).toEqual({ ...noted, status: 200 });
  expect(await client.call("creditInvoice", { path, body: { ...credit, cents: 1 }, headers })).toMatchObject({
    ...{ status: 409, body: { code: "credit-key-reused" } },
  });
  expect(await client.call("creditInvoice", { path, body: { ...credit, cents: 20_001 } })).toMatchObject({
    ...{ status: 422, body: { errors: [{ field: "cents", code: "credit-too-large", values: { most: 200 } }] } },
  });
  const { cents: _cents, ...without } = credit;
  expect(await client.call("creditInvoice", { path, body: { ...without, lines: [{ id: "other" }] } })).toMatchObject({
    ...{ status: 422, body: { errors: [{ field: "lines.0.id", code: "credit-line-unknown" }] } },
  });
  await client.call("recordPayment", { path, body: past });
  expect(await client.call("readInvoice", { path })).toMatchObject({
    body: { state: "paid", balanceCents: 0, payments: [{ cents: 10_000 }, { cents: 10_000 }] },
  });
  expect(await client.call("listInvoices", { query: { lead: accepted.leadId, state: "issued" } })).toMatchObject({
    body: { invoices: [{ kind: "credit", number: expect.stringMatching(/^F-\d{4}-0002$/) as string }] },
  });
  expect(await client.call("draftInvoice", { path: { id: accepted.leadId } })).toMatchObject({
    body: { number: null, state: "draft", balanceCents: 0 },
  });

  await deliverWebhooks(testApp);
  const validate = openValidator(document);
  const told = receiver.received
    .map(({ body }) => JSON.parse(body) as { type: string })
    .filter(({ type }) => /^(invoice|payment)\./.test(type));
  for (const event of told) {
    const { requestBody } = document.webhooks[event.type]?.post ?? {};
    expect(validate(requestBody?.content["application/json"]?.schema ?? {}, event), event.type).toBeUndefined();
  }
  expect(told.map(({ type }) => type).toSorted()).toEqual([
    ...["invoice.credited", "invoice.issued", "invoice.issued", "invoice.paid", "payment.received", "payment.received"],
  ]);
});

testOnBothEngines("a client made from the document reads each job with its state and its money", async (place) => {
  await using site = await openSiteForPrograms(place);
  const { client, testApp } = site;
  const now = new Date();
  const first = await anAcceptedQuote(testApp.db, now);
  const second = await anAcceptedQuote(testApp.db, now);
  await anIssuedInvoice(testApp.db, { quoteId: second.id }, now);
  const list = async (query: Record<string, string>) =>
    (await client.call("listJobs", { query })).body as { jobs: object[]; nextCursor: string | null };
  const page = await list({ limit: "1" });

  expect(page).toMatchObject({
    nextCursor: first.jobId,
    jobs: [
      {
        ...{ id: first.jobId, leadId: first.leadId, title: { en: "Washing" }, state: "to-plan", endedOn: null },
        ...{ agreedNetCents: 25_000, agreedTotalCents: 28_744, invoicedNetCents: 0, paidCents: 0, owedCents: 0 },
        ...{ leftNetCents: 25_000, leftTotalCents: 28_744 },
      },
    ],
  });
  expect(await list({ cursor: page.nextCursor ?? "" })).toMatchObject({
    nextCursor: null,
    jobs: [{ id: second.jobId, invoicedTotalCents: 28_744, owedCents: 28_744, leftTotalCents: 0 }],
  });
  expect((await list({ lead: second.leadId })).jobs).toHaveLength(1);
  expect((await list({ since: "2999-01-01T00:00:00Z" })).jobs).toEqual([]);
});

/** As the customer does on the page of the quote. */
async function openAndAccept({ db }: TestApp, token: string) {
  const now = new Date();
  const visitor = { address: "203.0.113.1", userAgent: "test" };
  const siteUrl = "http://localhost:3000";
  const quote = await openQuote(db, token, now);
  if (!quote) throw new Error("no quote at this address");
  await noteViewed({ db, siteUrl }, { quote, visitor }, now);
  const { documentHash = "", totalCents } = quote;
  const acceptor = { token, documentHash, totalCents, name: "Zoé Roy", place: "", wishesEnglish: true, chosen: [] };
  await acceptQuote({ db, siteUrl }, { ...acceptor, language: "en", visitor }, now);
}

async function approveTheIdea({ db }: TestApp) {
  const [idea] = await listIdeas(db);
  await decideIdea(byOwner(db), { id: idea?.id ?? "", status: "approved", feedback: "" }, new Date());
}

function deliverWebhooks({ db, app }: TestApp) {
  const deps = { db, secretKey: app.secretKey, now: app.now, allowPrivateNetwork: true };
  const openSender = () => openWebhookSender(deps);
  return deliverDue({ db, channel: "webhook", now: app.now, log: app.log, openSender });
}
