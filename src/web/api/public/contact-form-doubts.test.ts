import { expect, test } from "vitest";
import { listLeads } from "#test/leads/list-leads.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";
import { ourOrigin, aContactForm, shownForm, postContactForm } from "#test/leads/a-contact-form.ts";

function boxes({ db }: TestApp) {
  return db.selectFrom("leads").select(["box", "verdict_reasons"]).orderBy("id").execute();
}

test("a form from another site is refused", async () => {
  await using testApp = await openTestApp();
  const foreign: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://elsewhere.example" },
    { Origin: "null", "Sec-Fetch-Site": "cross-site" },
    { Origin: "null", Referer: "https://elsewhere.example/" },
    { Origin: ourOrigin, "Sec-Fetch-Site": "cross-site" },
    { Referer: "https://elsewhere.example/" },
    { Referer: "rubbish" },
  ];
  for (const headers of foreign) {
    const body = new URLSearchParams(aContactForm());
    const response = await testApp.request("/api/contact", { method: "POST", headers, body });
    expect(response.status).toBe(403);
    expect(await shownForm(response)).toMatchObject({ failed: true, values: { name: "Marie Tremblay" } });
  }
  expect(await listLeads(testApp.db)).toEqual([]);
});

test("an old browser that says little of where it comes from is believed, one that says nothing is doubted", async () => {
  await using testApp = await openTestApp({ variables: { TRUST_PROXY: "1" } });
  const ours: Record<string, string>[] = [
    { Referer: `${ourOrigin}/brossard` },
    { Origin: ourOrigin },
    { Origin: "null", Referer: `${ourOrigin}/brossard` },
    { "Sec-Fetch-Site": "none" },
  ];
  for (const [index, headers] of ours.entries()) {
    const body = new URLSearchParams(aContactForm({ message: String(index) }));
    const from = { ...headers, "X-Forwarded-For": `203.0.113.${index}` };
    const response = await testApp.request("/api/contact", { method: "POST", headers: from, body });
    expect(response.status).toBe(303);
  }
  expect(await listLeads(testApp.db)).toHaveLength(ours.length);
  const little: Record<string, string>[] = [{}, { Origin: "null" }];
  for (const [index, headers] of little.entries()) {
    const body = new URLSearchParams(aContactForm({ message: `Nothing ${index}` }));
    const from = { ...headers, "X-Forwarded-For": `198.51.100.${index}` };
    expect((await testApp.request("/api/contact", { method: "POST", headers: from, body })).status).toBe(303);
  }
  const doubted = (await boxes(testApp)).filter(({ verdict_reasons }) => verdict_reasons.includes("unknown-page"));
  expect(doubted.map(({ box }) => box)).toEqual(["quarantine", "quarantine"]);
});

test("the hidden field and haste are noticed here too", async () => {
  await using testApp = await openTestApp();
  expect((await postContactForm(testApp, aContactForm({ topic: "https://casino.example" }))).status).toBe(303);
  expect(
    (await postContactForm(testApp, aContactForm({ startedAt: String(Date.now()), message: "Vite" }))).status,
  ).toBe(303);
  const kept = await testApp.db.selectFrom("leads").select("box").orderBy("box").execute();
  expect(kept).toEqual([{ box: "quarantine" }, { box: "quarantine" }]);
});

test("beyond three in ten minutes from an address, and twenty an hour in all, forms are put aside", async () => {
  await using testApp = await openTestApp({ variables: { TRUST_PROXY: "1" } });
  const send = async (count: number, address: string) => {
    for (let sent = 0; sent < count; sent++) {
      const response = await postContactForm(testApp, aContactForm({ message: `${address} ${sent}` }), {
        "X-Forwarded-For": address,
      });
      expect(response.status).toBe(303);
    }
    const sentFrom = testApp.db.selectFrom("leads").select("box").where("message", "like", `${address} %`);
    return (await sentFrom.orderBy("message").execute()).map(({ box }) => box);
  };

  expect(await send(4, "203.0.113.1")).toEqual(["inbox", "inbox", "inbox", "quarantine"]);
  for (let house = 2; house < 7; house++) await send(3, `203.0.${house}.1`);
  expect(await send(2, "203.0.113.9")).toEqual(["inbox", "quarantine"]);
});

test("an address in many forms is acknowledged once a day", async () => {
  let moment = new Date("2026-11-20T12:00:00.000Z");
  await using testApp = await openTestApp({ now: () => moment });
  const thanks = async () => {
    await postContactForm(testApp, aContactForm({ email: "Victim@exemple.test" }));
    await postContactForm(testApp, aContactForm({ email: "victim@exemple.test" }));
    await testApp.deliverMail();
    return testApp.sent.filter(({ to }) => to.toLowerCase() === "victim@exemple.test").length;
  };

  expect(await thanks()).toBe(1);
  expect(await listLeads(testApp.db)).toHaveLength(2);
  moment = new Date("2026-11-21T12:00:01.000Z");
  expect(await thanks()).toBe(2);
});

test("too many forms from one address come back to be sent later", async () => {
  await using testApp = await openTestApp();
  let response = await postContactForm(testApp, aContactForm());
  for (let sent = 1; sent < 40 && response.status === 303; sent++)
    response = await postContactForm(testApp, aContactForm());
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await shownForm(response)).toMatchObject({ failed: true, values: { name: "Marie Tremblay" } });
});
