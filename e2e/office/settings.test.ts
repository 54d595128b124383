import type { Page } from "@playwright/test";
import { createHmac } from "node:crypto";
import { openWebhookReceiver } from "#test/doubles/webhook-receiver.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, type RunningSite, test } from "../fixtures/site.ts";

async function openSettings(page: Page, site: RunningSite, tab: string, language?: "fr") {
  await signIn(page, site, language);
  await page.goto(`/admin/settings?tab=${tab.toLowerCase()}`);
}

const save = (page: Page) => page.getByRole("button", { name: /save/i }).click();
const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test("a business fact is on the public site as soon as it is saved, and still there after a reload", async ({
  page,
  site,
}) => {
  await openSettings(page, site, "Business");
  await page.getByLabel("Company Name").fill("Lavage du Sud");
  await page.getByLabel("Phone").fill("514 555-0199");
  await page.getByLabel("Email").fill("allo@lavage.example");
  await page.getByLabel("Address").fill("99, rue du Moulin");
  await page.getByLabel("Service Radius").fill("75");
  await page.getByLabel("Operating Hours").fill("Monday-Friday 8AM-6PM, Saturday 9AM-4PM");
  await save(page);
  await toast(page, "Business information updated successfully");

  const html = await (await page.request.get("/")).text();
  for (const fact of [
    "Lavage du Sud",
    "tel:+15145550199",
    "514 555-0199",
    "allo@lavage.example",
    "99, rue du Moulin",
    "16 h",
  ])
    expect(html.replaceAll("\u00a0", " ")).toContain(fact);
  await page.reload();
  await expect(page.getByLabel("Company Name")).toHaveValue("Lavage du Sud");
  await expect(page.getByLabel("Operating Hours")).toHaveValue("Monday-Friday 8AM-6PM, Saturday 9AM-4PM");
});

test("hours are chosen day by day, in the language of the owner, and shown so to visitors", async ({ page, site }) => {
  await openSettings(page, site, "Business", "fr");
  const line = page.getByLabel("Heures d’ouverture");
  await expect(line).toHaveValue(/^Lundi au vendredi 8\sh à 18\sh, samedi/);
  await page.getByRole("button", { name: "Ajouter une pause : lundi" }).click();
  await page.getByLabel("Lundi, après la pause : à").selectOption("17 h");
  await page.getByRole("button", { name: "Pareil de mardi à vendredi" }).click();
  await page.getByLabel("Samedi : ouvert ou non").selectOption("Sur rendez-vous");
  await page.getByLabel("Dimanche : ouvert ou non").selectOption("Sur rendez-vous");
  await page.getByLabel(/^Urgences/).check();
  await expect(line).toHaveValue(/8\sh à 12\sh et 13\sh à 17\sh, samedi et dimanche sur rendez-vous, urgences 24\/7$/);
  await page.getByRole("tab", { name: "Fiche publique" }).click();
  await page.getByLabel("Chèque").check();
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await toast(page, "Renseignements de l’entreprise mis à jour");

  await page.goto("/#contact");
  const shown = page.locator("#contact dl");
  await expect(shown).toContainText(/samedi et dimancheSur rendez-vous/i);
  await expect(shown).toContainText(/lundi au vendredi8\sh à 12\sh et 13\sh à 17\sh/i);
  await expect(shown).toContainText(/Urgences24\sh/);
  expect(await (await page.request.get("/")).text()).toContain('"opens":"13:00","closes":"17:00"');
});

test("a mistake keeps what was typed and has the focus", async ({ page, site }) => {
  await openSettings(page, site, "Business");
  await page.getByLabel("Company Name").fill("Kept");
  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel("Operating Hours").fill("someday");
  await save(page);

  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expect(page.getByText(/“someday” is not understood/).first()).toBeVisible();
  await page.getByRole("tab", { name: "Email" }).click();
  await page.getByRole("tab", { name: "Business" }).click();
  await expect(page.getByLabel("Company Name")).toHaveValue("Kept");
  await page.reload();
  await expect(page.getByLabel("Company Name")).toHaveValue("Kept");
});

test("what is typed while a save is under way is not lost", async ({ page, site }) => {
  await openSettings(page, site, "Business");
  const letGo = Promise.withResolvers<void>();
  await page.route("**/api/admin/settings/business", async (route) => {
    await letGo.promise;
    await route.continue();
  });
  await page.getByLabel("Company Name").fill("Saved");
  await save(page);
  await page.getByLabel("City").fill("Typed meanwhile");
  letGo.resolve();
  await toast(page, "Business information updated successfully");

  await expect(page.getByLabel("City")).toHaveValue("Typed meanwhile");
  await page.reload();
  await expect(page.getByLabel("City")).toHaveValue("Typed meanwhile");
  await save(page);
  await toast(page, "Business information updated successfully");
  await page.reload();
  await expect(page.getByLabel("Company Name")).toHaveValue("Saved");
  await expect(page.getByLabel("City")).toHaveValue("Typed meanwhile");
});

test("what is typed is marked as unsaved until it is saved or discarded", async ({ page, site }) => {
  await openSettings(page, site, "Business");
  const name = await page.getByLabel("Company Name").inputValue();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeInViewport();
  await page.getByLabel("Company Name").fill("Another name");
  await expect(page.getByText("Unsaved changes", { exact: true })).toBeInViewport();
  await expect(page.getByRole("tab", { name: /Business.*Unsaved changes/ })).toBeVisible();
  await page.getByRole("complementary").getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("button", { name: "Go back" }).click();

  await expect(page.getByLabel("Company Name")).toHaveValue("Another name");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Company Name")).toHaveValue(name);
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
});

test("cancelling the password prompt shows no error", async ({ page, site }) => {
  await openSettings(page, site, "Business");
  await page.route("**/api/admin/settings/business", (route) =>
    route.fulfill({ status: 403, contentType: "application/problem+json", json: { status: 403, code: "step-up" } }),
  );
  await page.getByLabel("Company Name").fill("Kept");
  await save(page);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  await expect(page.getByRole("button", { name: "Save changes" })).toBeFocused();
  await expect(page.getByLabel("Company Name")).toHaveValue("Kept");
  await expect(page.getByText("Failed to update business information")).toHaveCount(0);
});

const versioned = [
  { tab: "Business", field: "Company Name", theirs: "Lavage de l’autre onglet", mine: "Lavage de cet onglet" },
  { tab: "Email", field: "From Name", theirs: "Their sender", mine: "My sender" },
  { tab: "Security", field: "Session Timeout", theirs: "45", mine: "50" },
  { tab: "Integrations", field: "Google Analytics ID", theirs: "G-THEIRS1234", mine: "G-MINE12345" },
] as const;

for (const { tab, field, theirs, mine } of versioned) {
  test(`two tabs change ${tab}: both versions are shown, and neither is lost`, async ({ page, site, context }) => {
    await openSettings(page, site, tab);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole("tab", { name: tab }).click();
    await other.getByLabel(field).fill(theirs);
    await save(other);
    await toast(other, "successfully");

    // Colours of a tab in the background do not finish changing.
    await page.bringToFront();
    await page.getByLabel(field).fill(mine);
    await save(page);
    const panel = page.getByRole("alert").filter({ hasText: "Two versions" });
    await expect(panel).toBeFocused();
    await expect(panel.locator("dt")).toHaveText([field]);
    await expect(panel.locator("mark")).toHaveText([wordsOnly(mine, theirs), wordsOnly(theirs, mine)]);
    await expectNoAxeViolationsInBothThemes(page);
    await panel.getByRole("button", { name: "Use the other version" }).click();
    await expect(page.getByLabel(field)).toHaveValue(theirs);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByLabel(field)).toHaveValue(mine);
    await save(page);
    await toast(page, "successfully");
    await other.reload();
    await expect(other.getByLabel(field)).toHaveValue(mine);
  });
}

/** From the first word that differs to the last one. */
function wordsOnly(text: string, other: string): string {
  const [words, others] = [text.split(" "), other.split(" ")];
  const start = words.findIndex((word, place) => word !== others[place]);
  const end = words.toReversed().findIndex((word, place) => word !== others.at(-1 - place));
  return words.slice(start, words.length - end).join(" ");
}

test("a stored password is never shown again, and the test message reports the error", async ({ page, site }) => {
  await openSettings(page, site, "Email");
  await expect(page.getByLabel("SMTP Port")).toHaveValue("587");
  await expect(page.getByLabel("Enable Email Notifications")).toBeChecked();
  await page.getByLabel("SMTP Host").fill("127.0.0.1");
  await page.getByLabel("SMTP Port").fill("1");
  await page.getByLabel("SMTP User").fill("owner");
  await page.getByLabel("SMTP Password").fill("correct horse");
  await page.getByLabel("From Email").fill("us@lavage.example");
  await page.getByLabel("From Name").fill("Us");
  await save(page);
  await toast(page, "Email settings updated successfully");

  await expect(page.getByLabel("SMTP Password")).toHaveValue("");
  await expect(page.getByLabel("SMTP Password")).toHaveAttribute("placeholder", /Saved/);
  await page.getByRole("button", { name: "Send a test email" }).click();
  await expect(page.getByText("The mail server refuses the connection.")).toBeVisible();
  await expect(page.getByText(/ECONNREFUSED/)).toBeHidden();
  await page.getByText("Technical details").click();
  await expect(page.getByText(/ECONNREFUSED/)).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await save(page);
  await expect(page.getByLabel("SMTP Password")).toHaveAttribute("placeholder", "Not set");
});

test("keys are saved, and a bot check without its keys is refused at its field", async ({ page, site }) => {
  await openSettings(page, site, "Integrations");
  await page.getByLabel("reCAPTCHA Site Key").fill("site-key");
  await page.getByLabel("reCAPTCHA Secret Key").fill("secret-key");
  await page.getByLabel("Google Analytics ID").fill("G-TEST123");
  await page.getByLabel("Resend API Key").fill("re_123");
  await save(page);
  await toast(page, "API keys updated successfully");
  await expect(page.getByLabel("reCAPTCHA Secret Key")).toHaveValue("");

  await page.getByLabel("Bot check").selectOption("turnstile");
  await save(page);
  await toast(page, "Failed to update API keys");
  await expect(page.getByLabel("Turnstile site key")).toBeFocused();
});

test("both reCAPTCHA keys alone choose reCAPTCHA, and the check reports whether they are valid", async ({
  page,
  site,
}) => {
  await openSettings(page, site, "Integrations");
  await page.getByRole("button", { name: "Check bot protection" }).click();
  await expect(page.getByText("The built-in puzzle is in use.")).toBeVisible();
  await page.getByLabel("reCAPTCHA Site Key").fill("site-key");
  await page.getByLabel("reCAPTCHA Secret Key").fill("secret-key");
  await save(page);
  await toast(page, "API keys updated successfully");

  expect(await (await page.request.get("/api/bot-check")).json()).toEqual({
    provider: "recaptcha",
    siteKey: "site-key",
  });
  await page.getByRole("button", { name: "Check Resend" }).click();
  await expect(page.getByText("Nothing saved to check.")).toBeVisible();
});

test("a token is shown once, sends ideas, and is refused once revoked", async ({ page, site }) => {
  await openSettings(page, site, "Programs");
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByText("Enter what the token is for")).toBeVisible();
  await page.getByLabel("Purpose").fill("Idea machine");
  await page.getByLabel("Read leads").check();
  await page.getByRole("button", { name: "Create token" }).click();
  const token = (await page.locator("code", { hasText: /^site_.{43}$/ }).textContent()) ?? "";
  const send = () =>
    page.request.post("/api/content-ideas", {
      headers: { Authorization: `Bearer ${token}` },
      data: { headline: "Rinse the salt in spring", externalId: "42" },
    });
  expect((await send()).status()).toBe(201);
  await page.goto("/admin/content-approval");
  await expect(page.getByRole("button", { name: "Rinse the salt in spring" })).toBeVisible();

  await page.goto("/admin/settings?tab=programs");
  await expect(page.getByText("Idea machine").first()).toBeVisible();
  await expect(page.getByText("Send content ideas · Read leads", { exact: true })).toBeVisible();
  await expect(page.getByText(/last used/)).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole("button", { name: /Revoke.*Idea machine/ }).click();
  await page.getByRole("button", { name: "Revoke permanently" }).click();
  await expect(page.getByText("No tokens yet")).toBeVisible();
  expect((await send()).status()).toBe(401);
});

test("a webhook reports a decision, signed with the generated secret", async ({ page, site }) => {
  await using receiver = await openWebhookReceiver();
  await openSettings(page, site, "Programs");
  await page.getByLabel("Webhook URL").fill(receiver.url);
  await page.getByRole("button", { name: "Create a secret" }).click();
  const secret = (await page.locator("code", { hasText: /^whsec_/ }).textContent()) ?? "";
  await save(page);
  await toast(page, "API keys updated successfully");
  await page.getByRole("button", { name: "Send a test event" }).click();
  await expect(page.getByText("The other program received it.")).toBeVisible();

  const headers = { "Sec-Fetch-Site": "same-origin" };
  const made = await page.request.post("/api/admin/content-ideas", { data: { headline: "Salt" }, headers });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/admin/content-approval?idea=${id}`);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  const { headers: sent = {}, body = "" } = receiver.received[1] ?? {};
  const signed = `${String(sent["webhook-id"])}.${String(sent["webhook-timestamp"])}.${body}`;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  expect(sent["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  expect(JSON.parse(body)).toMatchObject({
    type: "content_idea.status_changed",
    data: { id, status: "approved", previousStatus: "pending" },
  });
});

test("each part of the settings is a link away, and a link to it leads there", async ({ page, site }) => {
  await openSettings(page, site, "Security");
  const index = page.getByRole("navigation", { name: "In this tab" });
  for (const name of ["Change your password", "Signing in", "Two-step verification", "Where you are signed in"]) {
    await index.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 2, name })).toBeInViewport();
  }
  await expect(page.getByRole("tab")).toHaveText([
    ...[
      "Business",
      "Public listing",
      "Taxes and country",
      "People",
      "Promises",
      "Quotes",
      "Invoices",
      "Cards and bookkeeper",
      "Reviews",
    ],
    ...["Email", "Answers", "Notifications", "Reply templates", "Security", "Backups"],
    ...["Integrations", "Other programs", "Advanced"],
  ]);

  await page.getByRole("tab", { name: "Email" }).click();
  await expect(index.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("tab", { name: "Answers" })).toHaveAttribute("aria-selected", "true");
  await page.goto("/admin/settings?tab=security#off-site");
  await expect(page.getByRole("heading", { level: 2, name: "Off-site backups" })).toBeInViewport();
});

test("no tab of the settings is over 3,000 pixels long on a phone", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettings(page, site, "Business", "fr");
  const parts = page.getByRole("combobox", { name: "Parties des paramètres" });
  await expect(parts.getByRole("option")).toHaveCount(18);
  for (const name of await parts.getByRole("option").allInnerTexts()) {
    await parts.selectOption(name);
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
    await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, name).toBeLessThanOrEqual(3000);
  }
});

test("taxes are rows, in the decimal sign of their reader, and a row that lacks something is marked", async ({
  page,
  site,
}) => {
  await openSettings(page, site, "Taxes", "fr");
  await page.getByRole("button", { name: "Ajouter une taxe" }).click();
  const added = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Retirer cette taxe" }) });
  await expect(added.getByLabel("Nom français")).toBeFocused();
  await page.keyboard.type("Taxe verte");
  // Refused in another tab of the same form.
  await page.getByRole("tab", { name: "Entreprise" }).click();
  await page.getByLabel("Ville").fill("Chambly");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Entrez un taux de 0 à 100")).toBeVisible();
  const rate = page.getByLabel("Taux (%)").last();
  await expect(rate).toBeFocused();
  await rate.fill("1,25");
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await toast(page, "Renseignements de l’entreprise mis à jour");
  const saved = await (await page.request.get("/api/admin/settings")).json();
  expect(saved.business.values).toMatchObject({
    city: "Chambly",
    taxes: expect.stringMatching(/\nTaxe verte 1.25 %$/),
  });
  await page.reload();
  await expect(page.getByLabel("Taux (%)").last()).toHaveValue("1,25");
});

test("a province brings its taxes, and asks about the one that not all services carry", async ({ page, site }) => {
  await openSettings(page, site, "Business");
  await page.getByLabel("Province").selectOption({ label: "Saskatchewan" });
  await expect(page.getByText(/Say under Taxes whether/)).toBeVisible();
  await page.getByRole("tab", { name: "Taxes" }).click();
  const asked = page.getByRole("group", { name: "Do your services carry PST (6%)?" });
  await expect(asked.getByRole("button", { name: "Yes" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByLabel("English name").last()).toHaveValue("PST");
  await asked.getByRole("button", { name: "No" }).click();
  await expect(page.getByLabel("English name")).toHaveCount(1);
  await expect(page.getByLabel("Time zone").locator("option:checked")).toHaveText(/Regina$/);
  await expect(page.getByLabel("Currency").locator("option:checked")).toHaveText("CAD · Canadian Dollar");
});

test("how long things are kept is applied, and a promise of the policy cannot be broken", async ({ page, site }) => {
  await openSettings(page, site, "Advanced");
  await page.getByLabel("Traffic log, in days").fill("120");
  await page.getByRole("button", { name: "Save changes" }).last().click();
  await expect(page.getByText("Enter a number of days from 1 to 90")).toBeVisible();
  await page.getByLabel("Traffic log, in days").fill("60");
  await page.getByLabel("Requests, in months").fill("36");
  await page.getByRole("button", { name: "Save changes" }).last().click();
  await toast(page, "Privacy settings updated successfully");
  await page.reload();
  await expect(page.getByLabel("Traffic log, in days")).toHaveValue("60");
  await expect(page.getByLabel("Requests, in months")).toHaveValue("36");
});

test("the settings speak French when the back office does", async ({ page, site }) => {
  await openSettings(page, site, "Business", "fr");
  await page.getByLabel("Courriel").fill("personne");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Adresse courriel invalide")).toBeVisible();
  await page.getByRole("tab", { name: "Autres programmes" }).click();
  await expect(page.getByLabel("Adresse du webhook")).toBeVisible();
});

test("the password changes when the current one is right, and the fields are blank again", async ({ page, site }) => {
  await openSettings(page, site, "Security");
  const fill = async (current: string, next: string, confirm = next) => {
    await page.getByLabel("Current Password").fill(current);
    await page.getByLabel("New Password").fill(next);
    await page.getByLabel("Confirm Password").fill(confirm);
    await save(page);
  };
  await fill(site.password, "a new long password", "another");
  await expect(page.getByText("New passwords do not match")).toBeVisible();
  await fill(site.password, "short");
  await expect(page.getByText("Password must be at least 8 characters long")).toBeVisible();
  await fill("wrong", "a new long password");
  await toast(page, "Failed to change password");
  await expect(page.getByText("Current password is incorrect")).toBeVisible();
  await expect(page.getByLabel("Current Password")).toBeFocused();
  await fill(site.password, "a new long password");
  await toast(page, "Password changed successfully");
  for (const label of ["Current Password", "New Password", "Confirm Password"])
    await expect(page.getByLabel(label)).toHaveValue("");

  await page.getByLabel("Session Timeout").fill("169");
  await save(page);
  await expect(page.getByText("Enter a number of hours from 1 to 168")).toBeVisible();
  await page.getByLabel("Session Timeout").fill("24");
  await fill("a new long password", site.password);
  await expect(page.getByLabel("Current Password")).toHaveValue("");
});

test("after a new password the owner sees what still has access, and can revoke it", async ({ page, site }) => {
  await openSettings(page, site, "Security");
  const headers = { Origin: new URL(page.url()).origin };
  await page.request.post("/api/admin/api-tokens", { data: { name: "Agenda" }, headers });
  for (const path of ["calendar-feed", "google-feed/password"])
    await page.request.post(`/api/admin/${path}`, { headers });
  await page.getByLabel("Current Password").fill(site.password);
  for (const label of ["New Password", "Confirm Password"]) await page.getByLabel(label).fill(site.password);
  await save(page);

  await expect(page.getByRole("heading", { name: "What still has access" })).toBeFocused();
  await page.getByRole("button", { name: /^Revoke.*Agenda/ }).click();
  await page.getByRole("button", { name: /^Revoke permanently/ }).click();
  await expect(page.getByText("No tokens.")).toBeVisible();
  await page.getByRole("button", { name: "Delete the link" }).click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByText("No link.")).toBeVisible();
  await page.getByRole("button", { name: "Turn off", exact: true }).click();
  await page.getByRole("button", { name: /^Turn off: / }).click();
  await expect(page.getByText("Google fetches nothing.")).toBeVisible();
  await page.getByRole("button", { name: "All checked" }).click();
  await expect(page.getByText("What still has access")).toBeHidden();
});

test("axe finds nothing in the settings, in both themes", async ({ page, site }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSettings(page, site, "Business");
  await expect(page.getByRole("tab")).toHaveCount(18);
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
    await expectNoAxeViolationsInBothThemes(page);
  }
});
