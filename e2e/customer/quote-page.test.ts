import type { Page } from "@playwright/test";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { solvedBotCheck } from "#test/leads/bot-check.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { expect, test, type RunningSite } from "../fixtures/site.ts";

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, javaScriptEnabled });

    test("a customer reads a quote, adds an option, corrects the form and accepts", async ({ page, site }) => {
      await page.goto(await sentQuote(site));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entrée de pavé");
      await page.getByLabel("Ajouter cette option").check();
      if (javaScriptEnabled) await expect(page.locator("#bar-total")).toHaveText(/287,44/);
      if (javaScriptEnabled) await expectNoAxeViolationsInBothThemes(page);
      await page.getByRole("button", { name: "Continuer" }).tap();
      await page.getByRole("button", { name: /Accepter pour 287,44/ }).tap();
      await expect(page.getByText("Tapez votre nom pour accepter")).toBeVisible();
      await expect(page.getByText("Écrivez l’adresse des travaux")).toBeVisible();
      await expect(page.getByLabel("Adresse des travaux")).toBeFocused();
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled) await expectNoAxeViolationsInBothThemes(page);
      await page.getByLabel("Adresse des travaux").fill("12, rue des Érables, Longueuil");
      await page.getByLabel("Votre nom complet").fill("Zoé L’Écuyer");
      await page.getByRole("button", { name: /Accepter pour 287,44/ }).tap();
      await expect(page.getByText(/par Zoé L’Écuyer, pour un total de 287,44/)).toBeVisible();
      if (javaScriptEnabled) await expectNoAxeViolationsInBothThemes(page);
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Télécharger votre copie (PDF)" }).tap();
      expect((await download).suggestedFilename()).toMatch(/^soumission-\d{4}-\d{3}\.pdf$/);
    });

    test("a customer’s page says that it was seen, and declining is confirmed by a box", async ({ page, site }) => {
      const link = await sentQuote(site);
      const seen = javaScriptEnabled && page.waitForResponse((answer) => answer.url().endsWith("/seen"));
      await page.goto(link);
      await page.getByText("Refuser la soumission").tap();
      if (seen) expect((await seen).status()).toBe(204);
      await page.getByRole("button", { name: "Refuser", exact: true }).tap();
      await expect(page.getByText("Cochez cette case pour refuser la soumission")).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByLabel("Oui, je refuse cette soumission").check();
      await page.getByRole("button", { name: "Refuser", exact: true }).tap();
      await expect(page.getByRole("heading", { name: "Vous avez refusé cette soumission" })).toBeVisible();
    });
  });

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.locator("html").evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
}

/** The quote comes to 200.00 before taxes, with an option of 50.00. */
async function sentQuote({ url, username, password }: RunningSite): Promise<string> {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}, method = "POST") => {
    const response = await fetch(url + path, {
      method,
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
      body: JSON.stringify(body),
    });
    expect(response.ok, path).toBe(true);
    return { answer: (await response.json()) as unknown, cookie: response.headers.get("Set-Cookie")?.split(";")[0] };
  };
  const check = await solvedBotCheck({ request: (path: string, init?: RequestInit) => fetch(url + path, init) });
  const lead = await post("/api/contact", aContactRequest(), { "X-Bot-Check": check });
  const leadId = (lead.answer as { id: string }).id;
  const { cookie = "" } = await post("/api/admin/login", { username, password });
  const made = await post(`/api/admin/leads/${leadId}/quotes`, {}, { Cookie: cookie });
  const before = made.answer as Made;
  const { id, draft } = before;
  const words = { fr: "Entrée de pavé", en: "Paved driveway" };
  const line = { ...draft.lines[0], words, unitCents: 20_000 };
  const option = { ...line, id: "option", words: { fr: "Scellant", en: "Sealer" }, unitCents: 5_000, optional: true };
  const edit = { ...before, language: "fr", draft: { ...draft, title: words, lines: [line, option] } };
  const saved = await post(`/api/admin/quotes/${id}`, edit, { Cookie: cookie }, "PUT");
  const send = { version: (saved.answer as Made).version, by: "link" };
  const sent = await post(`/api/admin/quotes/${id}/send`, send, { Cookie: cookie });
  return url + new URL((sent.answer as { link: string }).link).pathname;
}

type Made = { id: string; version: number; draft: { lines: object[] } };
