import { expect, test } from "vitest";
import { listLeads } from "#test/leads/list-leads.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { solvedBotCheck } from "#test/leads/bot-check.ts";
import { openTestApp } from "#test/app/test-app.ts";

test("a contact request becomes a lead, one mail to the owner and one to the visitor", async () => {
  await using testApp = await openTestApp({ variables: { SITE_URL: "https://nordet.example" } });
  const headers = { "X-Bot-Check": await solvedBotCheck(testApp) };
  const response = await testApp.send("POST", "/api/contact", aContactRequest({ name: "Marie" }), {
    ...headers,
    "Sec-Fetch-Site": "same-origin",
  });
  await testApp.deliverMail();

  expect(response.status).toBe(201);
  expect(await listLeads(testApp.db)).toMatchObject([{ name: "Marie" }]);
  const [owner, visitor] = testApp.sent.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  expect(testApp.sent).toHaveLength(2);
  expect(owner).toMatchObject({ to: "soumission@lavagenordet.example", replyTo: "marie@exemple.test" });
  expect(owner?.text).toContain("https://nordet.example/admin/leads");
  expect(visitor).toMatchObject({ to: "marie@exemple.test", subject: expect.stringContaining("On a bien reçu") });
});

test("a form sent without JavaScript is announced too", async () => {
  await using testApp = await openTestApp();
  await testApp.request("/api/contact", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ ...aContactRequest({ tracking: undefined }), language: "en" }),
  });
  await testApp.deliverMail();
  expect(testApp.sent.map(({ kind }) => kind).toSorted()).toEqual(["owner-new-lead", "visitor-acknowledgement"]);
});
