import { expect, test } from "vitest";
import { listLeads } from "#src/leads/intake/receive-contact-request.server.ts";
import { aContactRequest } from "#test/a-contact-request.ts";
import { solvedBotCheck } from "#test/bot-check.ts";
import { openTestHouse } from "#test/house.ts";

test("a contact request becomes a lead, one mail to the owner and one to the visitor", async () => {
  await using house = await openTestHouse({ variables: { SITE_URL: "https://nordet.example" } });
  const headers = { "X-Bot-Check": await solvedBotCheck(house) };
  const response = await house.send("POST", "/api/contact", aContactRequest({ name: "Marie" }), {
    ...headers,
    "Sec-Fetch-Site": "same-origin",
  });
  await house.deliverMail();

  expect(response.status).toBe(201);
  expect(await listLeads(house.db)).toMatchObject([{ name: "Marie" }]);
  const [owner, visitor] = house.sent.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  expect(house.sent).toHaveLength(2);
  expect(owner).toMatchObject({ to: "soumission@lavagenordet.example", replyTo: "marie@exemple.test" });
  expect(owner?.text).toContain("https://nordet.example/admin/leads");
  expect(visitor).toMatchObject({ to: "marie@exemple.test", subject: expect.stringContaining("Nous avons bien reçu") });
});

test("a form sent without JavaScript is announced too", async () => {
  await using house = await openTestHouse();
  await house.request("/api/contact", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ ...aContactRequest({ tracking: undefined }), language: "en" }),
  });
  await house.deliverMail();
  expect(house.sent.map(({ kind }) => kind).toSorted()).toEqual(["owner-new-lead", "visitor-acknowledgement"]);
});
