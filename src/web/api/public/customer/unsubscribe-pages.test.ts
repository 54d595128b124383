import { expect, test } from "vitest";
import { personKeys } from "#src/account/consents/person.ts";
import { enqueueCommercial } from "#src/account/notifications/outbox/enqueue-commercial.server.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { aCommercialMail } from "#test/a-commercial-mail.ts";
import { aLeadRow } from "#test/a-lead-row.ts";
import { openTestApp } from "#test/test-app.ts";

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
