import { expect, test } from "vitest";
import { openSecret } from "#src/account/settings/secrets.server.ts";
import { loadBusiness, loadSetting } from "#src/account/settings/settings.server.ts";
import { exampleBusiness } from "#test/site/example-site.ts";
import { openMailServer } from "#test/doubles/mail-server.ts";
import { emailForm, integrationsForm, openSettingsApp } from "#test/app/settings-app.ts";

test("a new site shows the first values, never saved", async () => {
  await using testApp = await openSettingsApp();
  const settings = await testApp.settings();

  expect(settings.business).toMatchObject({
    version: 0,
    values: {
      companyName: "Lavage Nordet",
      phone: "450 555-0142",
      serviceRadius: 50,
      operatingHours: "Monday-Friday 8AM-6PM, Saturday 9AM-5PM, Sunday 10AM-4PM",
    },
  });
  expect(settings.email.values).toMatchObject({
    smtpPort: 587,
    enableEmailNotifications: true,
    smtpPassword: { isSet: false },
  });
  expect(settings.security).toEqual({ version: 0, values: { requireStrongPassword: true, sessionTimeout: 24 } });
  expect(settings.integrations.values).toMatchObject({
    ...{ botCheckProvider: "auto", resendApiKey: { isSet: false } },
    ...{ conversionValue: 1, conversionCurrency: "CAD", adUserData: "", webhookUrl: "", webhookOnLead: true },
  });
  expect(settings.privacy).toEqual({
    version: 0,
    values: { trafficDays: 90, keepFullAddresses: false, doubtfulDays: 30, leadMonths: 0 },
  });
});

test("saving the business changes the facts and renders the pages again before it answers", async () => {
  await using testApp = await openSettingsApp();
  const { business } = await testApp.settings();
  const response = await testApp.put("business", 0, {
    ...business.values,
    companyName: "Lavage du Sud",
    phone: "(514) 555-0199",
  });

  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ version: 1, values: { companyName: "Lavage du Sud" } });
  expect(await loadBusiness(testApp.db)).toEqual({
    ...exampleBusiness,
    name: "Lavage du Sud",
    telephone: "+15145550199",
    telephoneShown: "(514) 555-0199",
  });
  expect(testApp.prerenders()).toBe(1);
});

test("of two tabs that edit the same thing the second gets a conflict", async () => {
  await using testApp = await openSettingsApp();
  const { business } = await testApp.settings();
  expect((await testApp.put("business", 0, { ...business.values, companyName: "First" })).status).toBe(200);
  const second = await testApp.put("business", 0, { ...business.values, companyName: "Second" });

  expect(second.status).toBe(409);
  expect(second.headers.get("Content-Type")).toBe("application/problem+json");
  expect((await testApp.settings()).business).toMatchObject({ version: 1, values: { companyName: "First" } });
  expect((await testApp.put("business", 1, { ...business.values, companyName: "Second" })).status).toBe(200);
});

test("a mistake is answered with its field and changes nothing", async () => {
  await using testApp = await openSettingsApp();
  const { business } = await testApp.settings();
  const refused = await testApp.put("business", 0, { ...business.values, email: "nobody", operatingHours: "someday" });

  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    errors: [
      { field: "email", message: "Invalid email address" },
      { field: "operatingHours", message: expect.stringContaining("is not understood") },
    ],
  });
  for (const body of [
    null,
    [],
    {},
    { version: -1, values: {} },
    { version: 0 },
    { version: "0", values: business.values },
  ])
    expect((await testApp.owner.send("PUT", "/api/admin/settings/business", body)).status).toBe(422);
  expect((await testApp.settings()).business.version).toBe(0);
  expect(testApp.prerenders()).toBe(0);
});

/** Nothing that a new site has by itself. */
const filled = {
  business: {
    ...{ postalCode: "J1H 1S2", payments: "cash", facebook: "https://facebook.com/us", licence: "RBQ 5555" },
    ...{ showHours: false, priceRange: "$$$", latitude: 45.5, longitude: -73.5 },
  },
  email: { ...emailForm, notifyTo: "me@example.com", silentDays: 9, selfTestHours: 12, reminderHours: 3 },
  security: { requireStrongPassword: false, sessionTimeout: 7 },
  integrations: {
    ...{ botCheckProvider: "altcha", turnstileSiteKey: "t", recaptchaSiteKey: "r", googleAnalyticsId: "G-ABC123" },
    ...{ conversionName: "first", qualifiedName: "second", wonName: "third", qualifiedFrom: "contacted" },
    ...{
      conversionCount: "one",
      qualifiedCount: "one",
      wonCount: "one",
      conversionValue: 5,
      conversionCurrency: "USD",
    },
    ...{ adUserData: "Granted", adPersonalization: "Denied" },
    ...{ webhookUrl: "https://example.com/hook", webhookSecret: "0123456789abcdef" },
    ...{ webhookOnLead: false, webhookOnIdea: false, webhookOnAlert: false },
    ...{ webhookOnQuote: false, webhookOnJob: false, webhookOnInvoice: false },
  },
  privacy: { trafficDays: 30, keepFullAddresses: true, doubtfulDays: 14, leadMonths: 36 },
};

test.each(Object.keys(filled) as (keyof typeof filled)[])(
  "what a form of %s does not send is refused or stays as it was",
  async (tab) => {
    await using testApp = await openSettingsApp();
    const formOf = (values: object) =>
      Object.fromEntries(Object.entries(values).filter(([, value]) => Object(value) !== value));
    const first = formOf((await testApp.settings())[tab].values);
    expect((await testApp.put(tab, 0, { ...first, ...filled[tab] })).status).toBe(200);
    const { version, values: saved } = (await testApp.settings())[tab];
    let at = version;
    for (const absent of Object.keys(saved)) {
      const { [absent]: _, ...others } = formOf(saved);
      const { status } = await testApp.put(tab, at, others);
      expect([200, 422], absent).toContain(status);
      if (status === 200) at += 1;
      expect((await testApp.settings())[tab], absent).toEqual({ version: at, values: saved });
    }
  },
);

test("new hours are shown where the form does not say whether", async () => {
  await using testApp = await openSettingsApp();
  const { showHours: _, ...form } = (await testApp.settings()).business.values;
  expect((await testApp.put("business", 0, { ...form, showHours: false })).status).toBe(200);
  expect((await testApp.put("business", 1, { ...form, companyName: "Nordet" })).status).toBe(200);
  expect((await testApp.settings()).business.values.showHours).toBe(false);
  expect((await testApp.put("business", 2, { ...form, operatingHours: "Mon-Fri 7-17" })).status).toBe(200);
  expect((await testApp.settings()).business.values.showHours).toBe(true);
});

test("a secret is sealed, never sent back, kept when left blank and removed on demand", async () => {
  await using testApp = await openSettingsApp();
  const secretKey = testApp.app.secretKey;
  await testApp.put("email", 0, { ...emailForm, smtpPassword: "correct horse" });
  const shown = await testApp.owner.request("/api/admin/settings");
  const stored = (
    await testApp.db.selectFrom("settings").select("value").where("name", "=", "email").executeTakeFirstOrThrow()
  ).value;

  expect(await shown.text()).not.toContain("correct horse");
  expect(stored).not.toContain("correct horse");
  const storedPassword = async () => (await loadSetting(testApp.db, "email"))?.smtpPassword;
  expect(openSecret(secretKey, "smtpPassword", (await storedPassword()) ?? "")).toBe("correct horse");

  const kept = await testApp.put("email", 1, { ...emailForm, fromName: "Nordet" });
  expect(await kept.json()).toMatchObject({
    version: 2,
    values: { fromName: "Nordet", smtpPassword: { isSet: true } },
  });
  expect(openSecret(secretKey, "smtpPassword", (await storedPassword()) ?? "")).toBe("correct horse");

  const removed = await testApp.put("email", 2, { ...emailForm, smtpPassword: null });
  expect(await removed.json()).toMatchObject({ values: { smtpPassword: { isSet: false } } });
  expect(await storedPassword()).toBeUndefined();
});

test("the integrations keep their three secrets sealed and reprint the pages", async () => {
  await using testApp = await openSettingsApp();
  const response = await testApp.put("integrations", 0, {
    ...integrationsForm,
    botCheckProvider: "recaptcha",
    recaptchaSiteKey: "site",
    recaptchaSecretKey: "hush-1",
    turnstileSecretKey: "hush-2",
    resendApiKey: "hush-3",
    googleAnalyticsId: "g-abc123",
  });

  expect(response.status).toBe(200);
  const answered = await response.text();
  expect(answered).not.toContain("hush");
  expect(JSON.parse(answered)).toMatchObject({
    values: { googleAnalyticsId: "G-ABC123", resendApiKey: { isSet: true } },
  });
  expect(JSON.stringify(await testApp.db.selectFrom("settings").selectAll().execute())).not.toContain("hush");
  expect(testApp.prerenders()).toBe(1);
});

test("a bot check without its keys is refused, for it would turn every visitor away", async () => {
  await using testApp = await openSettingsApp();
  const refused = await testApp.put("integrations", 0, {
    ...integrationsForm,
    botCheckProvider: "turnstile",
    turnstileSiteKey: "site",
  });

  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ field: "turnstileSecretKey" }] });
});

test("a session timeout is 1 to 168 hours, and a shorter one holds for open sessions too", async () => {
  await using testApp = await openSettingsApp();
  for (const sessionTimeout of [0, 169, 1.5, "", "soon", null])
    expect(
      (await testApp.put("security", 0, { requireStrongPassword: true, sessionTimeout })).status,
      String(sessionTimeout),
    ).toBe(422);
  const saved = await testApp.put("security", 0, { requireStrongPassword: false, sessionTimeout: "1" });

  expect(await saved.json()).toEqual({ version: 1, values: { requireStrongPassword: false, sessionTimeout: 1 } });
  const { created_at, expires_at } = await testApp.db.selectFrom("sessions").selectAll().executeTakeFirstOrThrow();
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(3_600_000);
});

test("without a session, from another site or with another type nothing is read or changed", async () => {
  await using testApp = await openSettingsApp();
  expect((await testApp.request("/api/admin/settings")).status).toBe(401);
  expect((await testApp.send("PUT", "/api/admin/settings/business", {})).status).toBe(401);
  const elsewhere = await testApp.owner.send(
    "PUT",
    "/api/admin/settings/security",
    {},
    { "Sec-Fetch-Site": "cross-site" },
  );
  const typed = await testApp.owner.send("PUT", "/api/admin/settings/security", {}, { "Content-Type": "text/plain" });
  const large = await testApp.put("business", 0, { companyName: "x".repeat(40_000) });

  expect([elsewhere.status, typed.status, large.status]).toEqual([403, 415, 413]);
  expect((await testApp.owner.request("/api/admin/settings/business")).status).toBe(405);
});

test("the test message reports the error when no server is set or none answers", async () => {
  await using testApp = await openSettingsApp();
  const send = () => testApp.owner.send("POST", "/api/admin/settings/email/test", {});
  const unset = await send();
  await testApp.put("email", 0, { ...emailForm, smtpHost: "127.0.0.1", smtpPort: 1 });
  const closed = await send();

  expect([unset.status, closed.status]).toEqual([422, 422]);
  expect(await unset.json()).toMatchObject({ detail: "No mail server is configured." });
  expect(await closed.json()).toMatchObject({ detail: expect.stringContaining("ECONNREFUSED") });
});

test("the test message goes through the saved server to where the owner reads", async () => {
  await using testApp = await openSettingsApp();
  await using server = await openMailServer({
    authOptional: false,
    onAuth: ({ password }, _session, answer) =>
      password === "right" ? answer(null, { user: "owner" }) : answer(new Error("Nobody here has this password")),
  });
  await testApp.put("email", 0, {
    ...emailForm,
    smtpHost: "127.0.0.1",
    smtpPort: server.port,
    smtpPassword: "right",
    notifyTo: "me@example.com",
  });
  const sent = await testApp.owner.send("POST", "/api/admin/settings/email/test", {});

  expect(await sent.json()).toEqual({ to: "me@example.com" });
  expect(server.arrived.map(({ envelope }) => envelope.to)).toEqual([["me@example.com"]]);

  const state = async () => (await testApp.owner.request("/api/admin/settings/email/test")).json();
  const type = (code: string) => testApp.owner.send("POST", "/api/admin/settings/email/test/reached", { code });
  expect(await state()).toEqual({ state: "accepted" });
  const [code = ""] = /\b\d{6}\b/.exec(server.arrived[0]?.text ?? "") ?? [];
  expect([(await type("12")).status, (await type(code === "000000" ? "111111" : "000000")).status]).toEqual([422, 422]);
  expect((await type(code)).status).toBe(204);
  expect(await state()).toEqual({ state: "reached" });

  await testApp.put("email", 1, { ...emailForm, smtpHost: "127.0.0.1", smtpPort: server.port, smtpPassword: "wrong" });
  const refused = await testApp.owner.send("POST", "/api/admin/settings/email/test", {});
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining("Nobody here has this password") });
  // Nothing is proved about other settings.
  expect(await state()).toEqual({ state: "untested" });
});

test("keys alone choose the bot check, until another is chosen", async () => {
  await using testApp = await openSettingsApp();
  const provider = async () =>
    ((await (await testApp.request("/api/bot-check")).json()) as { provider: string }).provider;
  const { botCheckProvider: _, ...untouched } = integrationsForm;
  const keys = { recaptchaSiteKey: "site", recaptchaSecretKey: "secret" };
  expect((await testApp.put("integrations", 0, { ...untouched, ...keys })).status).toBe(200);
  expect(await provider()).toBe("recaptcha");
  expect((await testApp.settings()).integrations.values.botCheckProvider).toBe("auto");

  await testApp.put("integrations", 1, { ...untouched, ...keys, botCheckProvider: "altcha" });
  expect(await provider()).toBe("altcha");
  await testApp.put("integrations", 2, { ...untouched, ...keys, botCheckProvider: "auto" });
  expect(await provider()).toBe("recaptcha");
});

test("how long things are kept is the owner's to say, within the policy's promise", async () => {
  await using testApp = await openSettingsApp();
  const values = { trafficDays: 30, keepFullAddresses: true, doubtfulDays: 14, leadMonths: 36 };
  expect((await testApp.put("privacy", 0, values)).status).toBe(200);
  expect((await testApp.settings()).privacy).toEqual({ version: 1, values });
  expect(await loadSetting(testApp.db, "trafficDaysKept")).toBe(30);
  expect(await loadSetting(testApp.db, "keepFullAddresses")).toBe(true);
  // The privacy policy says whether addresses are whole.
  expect(testApp.prerenders()).toBe(1);

  expect((await testApp.put("privacy", 0, values)).status).toBe(409);
  for (const wrong of [{ trafficDays: 91 }, { trafficDays: "" }, { doubtfulDays: 1 }, { leadMonths: -1 }])
    expect((await testApp.put("privacy", 1, { ...values, ...wrong })).status).toBe(422);
});
