import { join } from "node:path";
import { expect, test } from "vitest";
import type { ReceivedRequest } from "#src/work/leads/intake/receive-contact-request.server.ts";
import { spoolIn } from "#src/work/leads/intake/spool.server.ts";
import type { PersonalData } from "#src/work/privacy/find-person.server.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { solvedBotCheck } from "#test/leads/bot-check.ts";
import { openTestApp } from "#test/app/test-app.ts";

async function appWithRequests() {
  const testApp = await openTestApp();
  const ask = async (differences: Record<string, unknown>) => {
    const headers = { "X-Bot-Check": await solvedBotCheck(testApp) };
    const response = await testApp.send("POST", "/api/contact", aContactRequest(differences), headers);
    expect(response.status).toBe(201);
  };
  await ask({ name: "Marie", email: "Marie@Exemple.test", phone: "(450) 555-0111" });
  await ask({ name: "Marie again", email: "marie@exemple.test", phone: "514 555-0122" });
  await ask({ name: "Paul", email: "paul@exemple.test", phone: "+1 450 555 0111" });
  return { ...testApp, owner: await testApp.signedIn() };
}

function namesIn({ leads }: PersonalData) {
  return leads.map(({ name }) => name);
}

test("everything about an email address or a phone number is found, however they were written", async () => {
  await using testApp = await appWithRequests();
  const find = async (person: object) =>
    (await (await testApp.owner.send("POST", "/api/admin/data-rights/find", person)).json()) as PersonalData;
  const byEmail = await find({ email: " MARIE@exemple.test " });

  expect(namesIn(byEmail)).toEqual(["Marie", "Marie again"]);
  expect(byEmail.mails).toHaveLength(4);
  expect(namesIn(await find({ phone: "1-450-555-0111" }))).toEqual(["Marie", "Paul"]);
  expect(await find({ email: "nobody@exemple.test" })).toEqual({
    leads: [],
    ...{ customers: [], contacts: [], places: [], moves: [] },
    notes: [],
    ...{ invoices: [], invoiceEvents: [], payments: [] },
    ...{ cardSessions: [], cardRefunds: [], cardDisputes: [], helperActs: [], reminders: [], adFiles: [] },
    events: [],
    mails: [],
    messages: [],
    answerFiles: [],
    photos: [],
    ...{ jobs: [], plans: [] },
    quotes: [],
    quoteEvents: [],
    appointments: [],
    consents: [],
    reviewRequests: [],
    shownTexts: [],
    requests: [],
  });
});

test("the export is a file with everything that is kept", async () => {
  await using testApp = await appWithRequests();
  const response = await testApp.owner.send("POST", "/api/admin/data-rights/export", {
    email: "paul@exemple.test",
  });
  const file = (await response.json()) as PersonalData;

  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(file).toMatchObject({
    person: { email: "paul@exemple.test" },
    leads: [{ name: "Paul", phone: "+1 450 555 0111" }],
  });
  expect(file.mails.map(({ kind }) => kind).toSorted()).toEqual(["owner-new-lead", "visitor-acknowledgement"]);
});

test("the export is also a text that a person can read, in either language", async () => {
  await using testApp = await appWithRequests();
  const read = async (readable: string) =>
    testApp.owner.send("POST", "/api/admin/data-rights/export", { email: "paul@exemple.test", readable });
  const [fr, en] = [await read("fr"), await read("en")];

  expect(fr.headers.get("Content-Disposition")).toMatch(/renseignements-personnels-\d{4}-\d\d-\d\d\.txt/);
  expect(fr.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(await fr.text()).toMatch(/DEMANDES\n\n.*\nPaul · paul@exemple\.test · \+1 450 555 0111/);
  expect(await en.text()).toMatch(/REQUESTS\n\n.*\nPaul · paul@exemple\.test.*INVOICES\n\nNothing\./s);
});

test("erasing takes the person and the mails about them, and no other person", async () => {
  await using testApp = await appWithRequests();
  const erased = await testApp.owner.send("POST", "/api/admin/data-rights/erase", { email: "marie@exemple.test" });

  expect(await erased.json()).toEqual({
    ...{ leads: 2, mails: 4, invoicesKept: { count: 0, until: null } },
    backupNights: 14,
  });
  const left = [
    await testApp.db.selectFrom("leads").selectAll().execute(),
    await testApp.db.selectFrom("mails").selectAll().execute(),
    await testApp.db.selectFrom("audit_events").selectAll().execute(),
  ];
  expect(left.map((rows) => rows.length)).toEqual([1, 2, 1]);
  expect(JSON.stringify(left).toLowerCase()).not.toContain("marie");
});

test("what identifies no person is refused", async () => {
  await using testApp = await appWithRequests();
  for (const person of [
    {},
    null,
    [],
    { email: "" },
    { email: "marie" },
    { phone: "555" },
    { phone: "" },
    { email: 7 },
  ]) {
    expect((await testApp.owner.send("POST", "/api/admin/data-rights/find", person)).status).toBe(422);
    expect((await testApp.owner.send("POST", "/api/admin/data-rights/erase", person)).status).toBe(422);
    expect((await testApp.owner.send("POST", "/api/admin/data-rights/export", person)).status).toBe(422);
  }
  // An address with a person in it would be in the logs of a proxy.
  expect((await testApp.owner.request("/api/admin/data-rights/export?email=marie%40exemple.test")).status).toBe(405);
  expect(await testApp.db.selectFrom("leads").selectAll().execute()).toHaveLength(3);
});

test("data rights are the owner's business alone", async () => {
  await using testApp = await appWithRequests();
  const person = { email: "marie@exemple.test" };

  expect((await testApp.send("POST", "/api/admin/data-rights/find", person)).status).toBe(401);
  expect((await testApp.send("POST", "/api/admin/data-rights/export", person)).status).toBe(401);
  expect(
    (await testApp.owner.send("POST", "/api/admin/data-rights/erase", person, { "Sec-Fetch-Site": "cross-site" }))
      .status,
  ).toBe(403);
});

test("a request that waits in the spool is erased as well, and nobody else's", async () => {
  await using testApp = await appWithRequests();
  const spool = spoolIn(join(testApp.app.env.DATA_DIR, "spool"));
  const keep = (id: string, email: string) => {
    const request = aContactRequest({ email });
    return spool.keep({ received: { id, request } as unknown as ReceivedRequest, at: new Date() });
  };
  await keep("spooled-1", "MARIE@exemple.test");
  await keep("spooled-2", "somebody@exemple.test");
  const erased = await testApp.owner.send("POST", "/api/admin/data-rights/erase", { email: "marie@exemple.test" });

  expect(await erased.json()).toMatchObject({ leads: 3 });
  expect(await spool.names()).toEqual(["spooled-2.json"]);
});

test("nothing is downloaded or erased for a logged request before the identity is checked", async () => {
  await using testApp = await appWithRequests();
  const { owner, db } = testApp;
  const asked = { kind: "erasure", contact: "marie@exemple.test", details: "", receivedOn: "2026-03-01" };
  const logged = await (await owner.send("POST", "/api/admin/people-requests", asked)).json();
  const person = { email: "marie@exemple.test", request: logged.id };
  for (const made of ["export", "erase"]) {
    const refused = await owner.send("POST", `/api/admin/data-rights/${made}`, person);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ code: "identity-not-checked" }] });
  }
  expect(await db.selectFrom("leads").select("id").execute()).toHaveLength(3);

  const checked = { version: 1, identity: "called-back", details: "" };
  expect((await owner.send("PUT", `/api/admin/people-requests/${logged.id}`, checked)).status).toBe(200);
  expect((await owner.send("POST", "/api/admin/data-rights/erase", person)).status).toBe(200);
});
