import { join } from "node:path";
import type { Page } from "@playwright/test";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { anAcceptance, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { anIssuedInvoice, registeredTaxes } from "#test/work/an-invoice.ts";
import { openStripeDouble, type StripeDouble } from "#test/doubles/stripe-double.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test as base } from "../fixtures/site.ts";

const password = "a-long-test-password";

type Shop = { url: string; stripe: StripeDouble; quote: string; invoice: string };

/** A site with an accepted quote that asks for 30 % before the work, beside a double of the provider that sends no webhooks. */
const test = base.extend<{ shop: Shop; baseURL: string }>({
  baseURL: ({ shop }, use) => use(shop.url),
  shop: async ({ serve, newDataDir }, use) => {
    const dataDir = newDataDir();
    await using stripe = await openStripeDouble();
    const port = await freePort("127.0.0.1");
    const { url } = await serve({
      ...{ DATA_DIR: dataDir, ADMIN_PASSWORD: password, PORT: String(port), STRIPE_API_URL: stripe.url },
      SECRET_KEY: quoteDeps.secretKey.toString("base64"),
    });
    const db = openDb({ kind: "sqlite", file: join(dataDir, "site.db") });
    const now = new Date();
    const sent = await aSentQuote(db, now, { taxes: registeredTaxes, depositPercent: 30 });
    await acceptQuote(
      { db, ...quoteDeps },
      { ...anAcceptance(sent), visitor: { address: "203.0.113.1", userAgent: "Chrome" } },
      now,
    );
    const invoice = await anIssuedInvoice(db, { quoteId: sent.quote.id }, now);
    // As a down payment that was agreed before the work was invoiced.
    await db.updateTable("invoices").set({ quote_id: null }).where("id", "=", invoice.id).execute();
    await db.destroy();
    await use({ url, stripe, quote: `${url}/q/${sent.token}`, invoice: `${url}/f/${invoice.token}` });
  },
});

async function turnCardsOn(page: Page, { url, stripe }: Shop): Promise<void> {
  await signIn(page, { url, username: "owner", password, dataDir: "" });
  await page.goto("/admin/settings?tab=payments#cards");
  await page.getByLabel("Secret key", { exact: true }).fill("pk_live_published");
  await page.getByLabel("Webhook signing secret").fill("whsec_double");
  const save = page.locator("#cards").getByRole("button", { name: "Save" });
  await save.click();
  await expect(page.getByText(/it begins with sk_live_/)).toBeVisible();
  await page.getByLabel("Secret key", { exact: true }).fill(stripe.key);
  await save.click();
  await expect(page.getByText("This is a test key: no money moves.")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
}

async function payAtProvider(page: Page): Promise<void> {
  await page.getByLabel("Card").selectOption("debit");
  await page.getByRole("button", { name: "Pay" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByLabel("Card").selectOption("credit");
  await page.getByRole("button", { name: "Pay" }).tap();
}

const languages = [
  {
    lang: "fr",
    pay: "Payer par carte",
    credit: /Carte de crédit seulement/,
    paid: "C’est payé. Merci!",
    down: /Acompte payé/,
  },
  { lang: "en", pay: "Pay by card", credit: /Credit cards only/, paid: "Paid. Thank you!", down: /Down payment paid/ },
];

for (const { lang, pay, credit, paid, down } of languages)
  test.describe(`on a phone, in ${lang}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("a down payment and an invoice are paid by card without JavaScript", async ({ page, browser, shop }) => {
      await page.goto(`${shop.invoice}?lang=${lang}`);
      await expect(page.getByRole("button", { name: pay })).toHaveCount(0);
      await turnCardsOn(page, shop);
      const phone = await browser.newContext({
        ...{ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      });
      const customer = await phone.newPage();
      await customer.goto(`${shop.quote}?lang=${lang}`);
      await expect(customer.getByText(credit)).toBeVisible();
      await customer.getByRole("button", { name: pay }).tap();
      await payAtProvider(customer);
      await expect(customer.getByRole("heading", { name: paid })).toBeVisible();
      await customer.goto(`${shop.quote}?lang=${lang}`);
      await expect(customer.getByRole("heading", { name: down })).toBeVisible();

      await customer.goto(`${shop.invoice}?lang=${lang}`);
      await customer.getByRole("button", { name: pay }).tap();
      await expect(customer).toHaveURL(/\/c\/pay\//);
      const session = customer.url().slice(customer.url().lastIndexOf("/") + 1);
      await customer.goto(`${shop.invoice}?lang=${lang}&card=1`);
      await expect(customer.locator(".notice[data-kind=waiting]")).toBeVisible();
      // Paid in another tab: the page finds out by itself.
      shop.stripe.pay(session);
      await expect(customer.getByRole("heading", { name: paid })).toBeVisible();
      expect(await customer.locator("html").evaluate(({ scrollWidth }) => scrollWidth)).toBe(390);
      await phone.close();

      await page.goto("/admin/invoices");
      await page
        .getByRole("link", { name: /F-\d{4}-0001/ })
        .first()
        .click();
      await page.getByRole("button", { name: "Refund to the card" }).click();
      const dialog = page.getByRole("dialog", { name: "Refund to the card" });
      await dialog.getByLabel("Amount").fill("50");
      await expectNoAxeViolationsInBothThemes(page);
      await dialog.getByRole("button", { name: "Refund", exact: true }).click();
      await expect(page.getByText("Stripe was asked for the refund", { exact: true })).toBeVisible();
      await expect(page.getByText(/fee \$8\.64/)).toBeVisible();
    });
  });
