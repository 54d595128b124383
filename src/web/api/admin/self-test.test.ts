import { expect, test } from "vitest";
import { makeMark } from "#src/operations/checks/self-test/mark.server.ts";
import type { SelfTestState } from "#src/operations/checks/self-test/self-test.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { solvedBotCheck } from "#test/leads/bot-check.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";
import { openMailServer } from "#test/doubles/mail-server.ts";
import { failed, openSiteverify, troubles } from "#test/doubles/siteverify.ts";

const page = '<form method="post" action="/api/contact"><textarea name="message"></textarea></form>';

/** Route tests have no prerendered pages: a stub with a form. */
function showForm({ app }: TestApp, html = page): void {
  const body = new TextEncoder().encode(html);
  const shown = { ...app.pages.at("/"), bodies: { identity: body, gzip: body, br: body } };
  app.pages = { ...app.pages, at: () => shown };
}

async function prove(testApp: TestApp): Promise<SelfTestState> {
  const owner = await testApp.signedIn();
  const response = await owner.send("POST", "/api/admin/self-test", {});
  expect(response.status).toBe(200);
  return (await response.json()) as SelfTestState;
}

async function countAll({ db, app }: TestApp) {
  await app.visits.flush();
  const count = async (table: "leads" | "mails" | "visits" | "traffic_days" | "lead_events") =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as("rows"))
          .executeTakeFirstOrThrow()
      ).rows,
    );
  const tables = ["leads", "mails", "visits", "traffic_days", "lead_events"] as const;
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)])));
}

test("a request of our own goes the whole way and leaves nothing behind", async () => {
  await using mail = await openMailServer();
  await using testApp = await openTestApp({ variables: { SMTP_URL: `smtp://127.0.0.1:${mail.port}` } });
  showForm(testApp);
  const { last, lastPassedAt } = await prove(testApp);

  expect(last?.steps.map(({ step, state }) => [step, state])).toEqual([
    ...["page", "bot-check", "proof", "request", "stored", "clean-up", "mail"].map((step) => [step, "passed"]),
  ]);
  expect(last).toMatchObject({ cause: "button", state: "passed", finished_at: lastPassedAt });
  expect(await countAll(testApp)).toEqual({ leads: 0, mails: 0, visits: 0, traffic_days: 0, lead_events: 0 });
  expect(mail.arrived).toEqual([]);
});

test("the owner alone sees when the form was last tested", async () => {
  await using testApp = await openTestApp();
  showForm(testApp);
  expect((await testApp.request("/api/admin/self-test")).status).toBe(401);
  expect((await testApp.send("POST", "/api/admin/self-test", {})).status).toBe(401);
  const owner = await testApp.signedIn();
  const state = async () => (await owner.request("/api/admin/self-test")).json();
  expect(await state()).toEqual({ last: null, lastPassedAt: null, hasMail: false });
  await prove(testApp);
  expect(await state()).toMatchObject({ last: { state: "passed" }, lastPassedAt: expect.any(String) });
});

test("without a mail server the test says so and passes", async () => {
  await using testApp = await openTestApp();
  showForm(testApp);
  const { last } = await prove(testApp);
  expect(last?.state).toBe("passed");
  expect(last?.steps.at(-1)).toEqual({ step: "mail", state: "skipped", note: "no-mail" });
});

test("a mail server that is away fails the test, and nothing else of it", async () => {
  await using testApp = await openTestApp({ variables: { SMTP_URL: "smtp://127.0.0.1:1" } });
  showForm(testApp);
  const { last } = await prove(testApp);
  expect(last?.steps.filter(({ state }) => state === "failed")).toMatchObject([
    { step: "mail", problem: "mail-failed", detail: expect.stringContaining("ECONNREFUSED") },
  ]);
});

test("a home page without its form stops the test there", async () => {
  await using testApp = await openTestApp();
  const { last, lastPassedAt } = await prove(testApp);
  expect(last?.steps.slice(0, 2)).toEqual([
    { step: "page", state: "failed", problem: "page-without-form", detail: "" },
    { step: "bot-check", state: "skipped" },
  ]);
  expect(lastPassedAt).toBeNull();
});

test("a request that the database does not take is missed there", async () => {
  await using testApp = await openTestApp();
  showForm(testApp);
  testApp.app.intake = {
    ...testApp.app.intake,
    receive: async () => ({ kind: "stored", at: new Date(), waits: false, id: "in the spool" }),
  };
  const { last } = await prove(testApp);
  expect(last?.steps.find(({ state }) => state === "failed")).toMatchObject({ step: "stored", problem: "not-stored" });
});

test("a second test waits for the first", async () => {
  await using testApp = await openTestApp();
  showForm(testApp);
  const owner = await testApp.signedIn();
  const both = await Promise.all([1, 2].map(() => owner.send("POST", "/api/admin/self-test", {})));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

for (const provider of ["recaptcha", "turnstile"] as const)
  test(`with ${provider} the test asks whether the provider answers, and passes by its mark`, async () => {
    await using siteverify = await openSiteverify({
      secret: "secret",
      answers: { "self-test": failed("invalid-input-response") },
    });
    await using testApp = await openTestApp({ variables: verifyAt(siteverify.url) });
    showForm(testApp);
    await choose(testApp, provider, "secret");
    const { last } = await prove(testApp);
    expect(last?.state).toBe("passed");
    expect(last?.steps[2]).toEqual({ step: "proof", state: "passed", note: "passed-by-mark" });
    expect(siteverify.asked).toHaveLength(1);
    expect(await countAll(testApp)).toMatchObject({ leads: 0 });
  });

test("a provider that is away, or refuses our key, is named; the request still arrives", async () => {
  await using siteverify = await openSiteverify({
    secret: "secret",
    answers: { "self-test": troubles["broken"] ?? {} },
  });
  await using testApp = await openTestApp({ variables: verifyAt(siteverify.url) });
  showForm(testApp);
  await choose(testApp, "turnstile", "secret");
  const away = await prove(testApp);
  expect(away.last?.steps[2]).toMatchObject({ problem: "provider-silent" });
  expect(away.last?.steps[4]).toEqual({ step: "stored", state: "passed" });
  await choose(testApp, "turnstile", "another");
  const refused = await prove(testApp);
  expect(refused.last?.steps[2]).toMatchObject({ problem: "provider-keys" });
});

test("a visitor cannot pass off a request as our test", async () => {
  await using testApp = await openTestApp();
  const forged = makeMark(Buffer.alloc(32, 1), testApp.app.now());
  for (const mark of [forged, "1", ""]) {
    const headers = { "X-Self-Test": mark, "X-Bot-Check": await solvedBotCheck(testApp) };
    const response = await testApp.send("POST", "/api/contact", aContactRequest(), headers);
    expect(response.status).toBe(403);
  }
  await testApp.request("/", { headers: { "X-Self-Test": forged, "User-Agent": "Mozilla/5.0" } });
  expect(await countAll(testApp)).toMatchObject({ leads: 0, visits: 1 });
});

test("a mark that was seen on its way passes no second time, and never without the bot check", async () => {
  await using testApp = await openTestApp();
  const mark = makeMark(testApp.app.secretKey, testApp.app.now());
  const post = async (headers: Record<string, string>) =>
    (await testApp.send("POST", "/api/contact", aContactRequest(), headers)).status;
  expect(await post({ "X-Self-Test": mark, "X-Bot-Check": await solvedBotCheck(testApp) })).toBe(201);
  expect(await post({ "X-Self-Test": mark, "X-Bot-Check": await solvedBotCheck(testApp) })).toBe(403);
  expect(await post({ "X-Self-Test": makeMark(testApp.app.secretKey, testApp.app.now()) })).toBe(403);
});

function verifyAt(url: string): Record<string, string> {
  return { RECAPTCHA_VERIFY_URL: url, TURNSTILE_VERIFY_URL: url };
}

async function choose(testApp: TestApp, provider: "recaptcha" | "turnstile", secret: string) {
  const owner = await testApp.signedIn();
  const { integrations } = (await (await owner.request("/api/admin/settings")).json()) as {
    integrations: { version: number; values: object };
  };
  const values = {
    ...integrations.values,
    // Blank keeps what is stored.
    ...{ resendApiKey: "", recaptchaSecretKey: "", turnstileSecretKey: "", webhookSecret: "" },
    botCheckProvider: provider,
    [`${provider}SiteKey`]: "site-key",
    [`${provider}SecretKey`]: secret,
  };
  const saved = await owner.send("PUT", "/api/admin/settings/integrations", { version: integrations.version, values });
  expect(saved.status).toBe(200);
}

test("whether mail can be sent is told as it is now, not as the last test found it", async () => {
  await using testApp = await openTestApp();
  showForm(testApp);
  const owner = await testApp.signedIn();
  const hasMail = async () => (await (await owner.request("/api/admin/self-test")).json()).hasMail;
  await prove(testApp);

  expect(await hasMail()).toBe(false);
  await saveSettings(testApp.db, { email: { smtpHost: "smtp.example" } }, testApp.app.now());
  expect(await hasMail()).toBe(true);
});
