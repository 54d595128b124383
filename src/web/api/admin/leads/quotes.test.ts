import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { aDraftQuote } from "#test/work/a-quote.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-06-01T15:00:00.000Z");

async function openOffice() {
  const testApp = await openTestApp({ now: () => now });
  const { send, request } = await testApp.signedIn();
  const quote = await aDraftQuote(testApp.db, now);
  return { testApp, send, request, quote, [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose]() };
}

test("a quote is made, edited, sent and withdrawn", async () => {
  await using office = await openOffice();
  const { send, request, quote } = office;
  const made = await send("POST", `/api/admin/leads/${quote.leadId}/quotes`, {});
  const { quotes } = await (await request(`/api/admin/leads/${quote.leadId}/quotes`)).json();
  const saved = await send("PUT", `/api/admin/quotes/${quote.id}`, { ...quote, draft: quote.draft });
  const sent = await send("POST", `/api/admin/quotes/${quote.id}/send`, { version: 3, by: "mail" });
  const { link } = await sent.json();

  expect([made.status, saved.status, sent.status]).toEqual([201, 200, 200]);
  expect(quotes).toHaveLength(2);
  expect(link).toMatch(/^http:\/\/localhost:3000\/q\/[\w-]{43}$/);
  expect(await (await request(`/api/admin/quotes/${quote.id}/link`)).json()).toEqual({ link });
  expect(await (await send("POST", `/api/admin/quotes/${quote.id}/withdraw`, {})).json()).toMatchObject({
    state: "withdrawn",
  });
});

test("the owner sees a draft as the customer will, and nobody else does", async () => {
  await using office = await openOffice();
  const { testApp, send, request, quote } = office;
  const path = `/api/admin/quotes/${quote.id}/preview`;
  const page = await request(path);
  const html = await page.text();
  const inEnglish = await (await request(`${path}?lang=en`)).text();

  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(html).toContain('"isPreview":true');
  expect(html).toContain('"otherLanguage":"en"');
  expect(inEnglish).toContain('"otherLanguage":"fr"');
  expect(await (await request(`/api/admin/quotes/${quote.id}`)).json()).toMatchObject({
    state: "draft",
    viewedAt: null,
  });
  expect((await testApp.request(path)).status).toBe(401);

  await send("POST", `/api/admin/quotes/${quote.id}/send`, { version: quote.version, by: "mail" });
  expect((await request(path)).status).toBe(200);
  expect((await request(path.replace(quote.id, quote.leadId))).status).toBe(404);
});

test("what is wrong with a quote is said at its field, and a stale one is refused", async () => {
  await using office = await openOffice();
  const { send, quote } = office;
  const wrong = { ...quote.draft, validUntil: "soon", lines: [{ ...quote.draft.lines[0], hundredths: 0 }] };
  const refused = await send("PUT", `/api/admin/quotes/${quote.id}`, { ...quote, draft: wrong });
  const stale = await send("PUT", `/api/admin/quotes/${quote.id}`, { ...quote, version: 1 });

  expect(refused.status).toBe(422);
  expect((await refused.json()).errors).toMatchObject([
    { field: "lines.0.hundredths", code: "quote-quantity" },
    { field: "validUntil", code: "quote-day" },
  ]);
  expect([stale.status, (await stale.json()).code]).toEqual([409, "quote-changed"]);
});

test("the texts of new quotes are saved", async () => {
  await using office = await openOffice();
  const { send, request } = office;
  const texts = await (await request("/api/admin/quote-texts")).json();
  const saved = await send("PUT", "/api/admin/quote-texts", { ...texts, validDays: 14, remindAfterDays: [7, 2] });

  expect(await saved.json()).toMatchObject({ validDays: 14, remindAfterDays: [2, 7] });
  expect((await send("PUT", "/api/admin/quote-texts", { ...texts, validDays: 0 })).status).toBe(422);
  const { events } = await (await request("/api/admin/audit")).json();
  expect(events.slice(0, 1)).toMatchObject([{ kind: "settings-saved", subject: "quote texts" }]);
});

test("a lead's quotes come with their events, and the frozen document is what its hash says", async () => {
  await using office = await openOffice();
  const { send, request, quote } = office;
  await send("POST", `/api/admin/quotes/${quote.id}/send`, { version: 2, by: "link" });
  const { quotes } = await (await request(`/api/admin/leads/${quote.leadId}/quotes`)).json();
  const [sent] = quotes;

  expect(quotes).toHaveLength(1);
  expect(sent.events).toMatchObject([{ kind: "created" }, { kind: "link-copied", address: "", userAgent: "" }]);
  expect(createHash("sha256").update(JSON.stringify(sent.document)).digest("hex")).toBe(sent.documentHash);
});

test("the taxes of the business are there for a customer who is exempt no more", async () => {
  await using office = await openOffice();
  const { taxes } = await (await office.request("/api/admin/quote-taxes")).json();

  expect(taxes).toEqual(office.quote.draft.taxes);
  expect(taxes).toMatchObject([{ thousandths: 5000 }, { thousandths: 9975 }]);
});
