import { openHostileServer } from "#test/doubles/hostile-server.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

test("an owner who wants to hear of new versions finds the next one on the dashboard", async ({ page, site }) => {
  using server = await openHostileServer();
  const notes = { fr: "Les reçus partent plus vite.\nPlus de langues.", en: "Receipts leave sooner." };
  server.answer = (response) => response.writeHead(404).end();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site, "fr");
  await page.goto("/admin/settings?tab=advanced#new-version");
  await page.getByLabel("Me dire quand une nouvelle version est sortie").check();
  await page.getByLabel("Où le demander").fill(`${server.url}/latest.json`);
  await page.getByRole("button", { name: "Enregistrer ce choix" }).click();
  await expect(page.getByText("a répondu 404, sans le document.")).toBeVisible();

  server.answer = (response) => response.end(JSON.stringify({ version: "99.0.0", notes }));
  await page.getByLabel("Où le demander").fill(`${server.url}/v2/latest.json`);
  await page.getByRole("button", { name: "Enregistrer ce choix" }).click();
  await expect(page.getByText(/^La version 99\.0\.0 est sortie/)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(3000);

  await page.goto("/admin/dashboard");
  await expect(page.getByText("La version 99.0.0 est sortie")).toBeVisible();
  await expect(page.getByText("Plus de langues.")).toBeVisible();
  await expect(page.getByText("sudo sh install.sh")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});
