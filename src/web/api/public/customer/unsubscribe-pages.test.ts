import { expect, test } from "vitest";
import { personKeys } from "#src/account/consents/person.ts";
import { enqueueCommercial } from "#src/account/notifications/outbox/enqueue-commercial.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendAgain, sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { remindOverdue } from "#src/work/invoices/messages/remind-overdue.server.ts";
import { declinesReminders } from "#src/work/papers/declines-reminders.ts";
import { followUpQuotes } from "#src/work/quotes/quote-reminders.server.ts";
import { loadQuote, reviseQuote } from "#src/work/quotes/quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { aCommercialMail } from "#test/mails/a-commercial-mail.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { openTestApp } from "#test/app/test-app.ts";

/** What the form of the page sends. */
const oneClick = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
const now = new Date("2026-06-01T15:00:00.000Z");

async function openCustomer() {
  const testApp = await openTestApp({ now: () => now, renderQuotePage });
  const row = aLeadRow({ submitted_at: now.toISOString() });
  const lead = { ...row, ...personKeys(row) };
  await testApp.db.insertInto("leads").values(lead).execute();
  const deps = { db: testApp.db, secretKey: testApp.app.secretKey, siteUrl: "http://localhost:3000" };
  const mail = () => enqueueCommercial(deps, aCommercialMail(lead), now);
  await mail();
  const stored = await testApp.db.selectFrom("mails").select("list_unsubscribe").executeTakeFirstOrThrow();
  const address = /\/u\/[\w-]+/.exec(stored.list_unsubscribe)?.[0] ?? "";
  const post = (path: string, body?: BodyInit) => testApp.request(path, { method: "POST", ...(body && { body }) });
  return { testApp, lead, mail, address, post, [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose]() };
}

test("a look shows one button and changes nothing; the button works without JavaScript and as often as one likes", async () => {
  await using customer = await openCustomer();
  const { testApp, address } = customer;
  const page = await (await testApp.request(address)).text();
  expect(page).toContain(`action="${address}?lang=fr" method="post"`);
  expect(page.match(/<button/g)).toHaveLength(1);
  expect(page).not.toContain(customer.lead.email);
  expect(await (await testApp.request(`${address}?lang=en`)).text()).toContain("Stop receiving emails from");
  expect(await customer.mail()).toBe("enqueued");

  expect((await customer.post(`${address}?lang=fr`, new URLSearchParams())).status).toBe(422);
  expect(await customer.mail()).toBe("enqueued");
  const done = await customer.post(`${address}?lang=fr`, oneClick);
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining("C’est fait")]);
  expect((await customer.post(address, oneClick)).status).toBe(200);
  expect(await customer.mail()).toBe("left-alone");
  expect(await testApp.db.selectFrom("mails").select("id").execute()).toEqual([]);
  const events = await testApp.db.selectFrom("lead_events").select("detail").execute();
  expect(events).toEqual([{ detail: '{"act":"unsubscribed"}' }]);
});

test("a mail program unsubscribes by one post, from nowhere and after the lead was erased", async () => {
  await using customer = await openCustomer();
  const { testApp, address } = customer;
  await testApp.db.deleteFrom("mails").execute();
  await testApp.db.deleteFrom("leads").execute();
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  const answer = await customer.post(address, form);

  expect(answer.status).toBe(200);
  expect(await testApp.db.selectFrom("suppressions").select(["source", "lifted_at"]).execute()).toEqual([
    { source: "link", lifted_at: null },
  ]);
});

async function openReminded() {
  const testApp = await openTestApp({ now: () => now, renderQuotePage });
  const { db } = testApp;
  const deps = { db, ...quoteDeps };
  const { quote } = await aSentQuote(db, now);
  const accepted = await anAcceptedQuote(db, now);
  const made = await createFromQuote(db, { quoteId: accepted.id, kind: "invoice" }, now);
  if (!("invoice" in made)) throw new Error(made.kind);
  await sendInvoice(deps, { ...made.invoice, by: "mail" }, now);
  const later = new Date("2026-06-05T15:00:00.000Z");
  await followUpQuotes(deps, later);
  await remindOverdue(deps, [made.invoice.id], later);
  const reminders = await db.selectFrom("mails").selectAll().where("kind", "like", "%-reminder").execute();
  const links = Object.fromEntries(
    reminders.map(({ kind, list_unsubscribe, text, html }) => {
      const href = /^<(http:[^>]+)>$/.exec(list_unsubscribe)?.[1] ?? "";
      expect([text.includes(href), html.includes(`href="${href}"`)]).toEqual([true, true]);
      return [kind, new URL(href).pathname];
    }),
  );
  const { "customer-quote-reminder": ofQuote = "", "customer-invoice-reminder": ofInvoice = "" } = links;
  const post = (path: string) => testApp.request(path, { method: "POST", body: oneClick });
  return {
    ...{ testApp, db, deps, later, ofQuote, ofInvoice, post, quoteId: quote.id, invoiceId: made.invoice.id },
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  };
}

test("a reminder has a link that ends reminders of its paper alone; the paper stays, and still reaches the customer", async () => {
  await using app = await openReminded();
  const { db, deps, later, testApp } = app;
  for (const [path, said] of [
    [app.ofQuote, "soumission 2026-001"],
    [app.ofInvoice, "facture F-2026-0001"],
  ] as const) {
    const page = await (await testApp.request(path)).text();
    expect(page.replaceAll(/<[^>]*>/g, "")).toContain(`Ne plus recevoir de rappels de la ${said}`);
    expect(page.match(/<button/g)).toHaveLength(1);
  }
  expect(await declined(app)).toEqual([false, false]);

  expect((await testApp.request(app.ofQuote, { method: "POST" })).status).toBe(422);
  for (const path of [app.ofQuote, app.ofQuote, app.ofInvoice, app.ofInvoice])
    expect((await app.post(path)).status).toBe(200);
  expect(await declined(app)).toEqual([true, true]);
  // What had been written and waited for its hour is gone too.
  expect(await db.selectFrom("mails").select("id").where("kind", "like", "%-reminder").execute()).toEqual([]);
  await followUpQuotes(deps, new Date("2026-06-12T15:00:00.000Z"));
  const muchLater = new Date("2026-06-15T15:00:00.000Z");
  expect(await remindOverdue(deps, [app.invoiceId], muchLater)).toMatchObject({
    sent: [],
    skipped: [{ why: "declined" }],
  });
  expect(await db.selectFrom("mails").select("id").where("kind", "like", "%-reminder").execute()).toEqual([]);
  expect(await sendAgain(deps, app.invoiceId, later)).toMatchObject({ kind: "sent" });
  expect((await loadInvoice(db, app.invoiceId))?.remindOn).toBeNull();
  expect((await db.selectFrom("suppressions").selectAll().execute()).length).toBe(0);
});

test("a new version of the quote is not reminded of either; the owner turns reminders on again when the customer asks", async () => {
  await using app = await openReminded();
  const { db, testApp } = app;
  await saveSettings(db, { invoices: { reminds: true } }, now);
  await app.post(app.ofQuote);
  await app.post(app.ofInvoice);
  const draft = await reviseQuote(db, app.quoteId, now);
  const next = await sendQuote(app.deps, { id: draft?.id ?? "", version: draft?.version ?? 0, by: "mail" }, now);
  if (next.kind !== "sent") throw new Error(next.kind);
  expect(next.quote.remindAt).toBeNull();

  const owner = await testApp.signedIn();
  const resume = (path: string) =>
    owner.request(`/api/admin/${path}/reminders`, { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } });
  expect((await resume(`quotes/${next.quote.id}`)).status).toBe(204);
  expect((await resume(`invoices/${app.invoiceId}`)).status).toBe(204);
  expect((await loadQuote(db, next.quote.id))?.remindAt).not.toBeNull();
  const invoice = await loadInvoice(db, app.invoiceId);
  expect(invoice?.remindOn).not.toBeNull();
  expect(invoice?.events.map(({ kind }) => kind).slice(-2)).toEqual(["reminders-stopped", "reminders-resumed"]);
});

test("nobody makes the link of another paper out of theirs", async () => {
  await using app = await openReminded();
  const seal = app.ofQuote.slice(-43);
  for (const path of [`/u/quote-${app.invoiceId}-${seal}`, `/u/invoice-${app.quoteId}-${seal}`, `${app.ofQuote}x`])
    expect((await app.post(path)).status).toBe(404);
  expect(await declined(app)).toEqual([false, false]);
});

async function declined({ db, quoteId, invoiceId }: Awaited<ReturnType<typeof openReminded>>) {
  const [quote, invoice] = [await loadQuote(db, quoteId), await loadInvoice(db, invoiceId)];
  return [declinesReminders(quote?.events ?? []), declinesReminders(invoice?.events ?? [])];
}

test("no answer is kept, indexed, told to another site or logged; a wrong link is a page that says nothing else", async () => {
  await using customer = await openCustomer();
  const { testApp, address } = customer;
  const wrong = ["/u/x", "/u/%00", `/u/${"a".repeat(43)}`, `/u/${"é".repeat(2_000)}`, `/u/..%2f..%2fetc`, "/u/%ff"];
  const answers = [await testApp.request(address), await customer.post(address, oneClick)];
  for (const path of wrong) answers.push(await testApp.request(path), await customer.post(path, "%%%\0"));
  answers.push(await customer.post(address, "x".repeat(5_000)), await testApp.request(address, { method: "PUT" }));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, ...wrong.flatMap(() => [404, 404]), 413, 405]);
  for (const { headers } of answers)
    expect([headers.get("Cache-Control"), headers.get("X-Robots-Tag"), headers.get("Referrer-Policy")]).toEqual([
      ...["no-store", "noindex, nofollow", "no-referrer"],
    ]);
  await testApp.app.visits.stop();
  expect(await testApp.db.selectFrom("visits").select("path").execute()).toEqual([]);
});

test("who tries links is refused after a while; a right link still works", async () => {
  await using customer = await openCustomer();
  const statuses = [];
  for (let tries = 0; tries < 62; tries++) statuses.push((await customer.testApp.request(`/u/${tries}`)).status);

  expect(statuses.slice(58)).toEqual([404, 404, 429, 429]);
  expect((await customer.post(customer.address, oneClick)).status).toBe(200);
});
