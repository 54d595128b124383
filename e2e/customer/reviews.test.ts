import { readFileSync } from "node:fs";
import { join } from "node:path";
import { personHashes, unsubscribeToken } from "#src/account/consents/person-hashes.server.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

const headers = { "Sec-Fetch-Site": "same-origin" };

/** By no mail: at night and on a Sunday none would leave. */
test("who unsubscribes without JavaScript is asked for no review", async ({ page, site, browser }) => {
  await signIn(page, site);
  const customer = { name: "Zoé L’Écuyer", email: "zoe@exemple.test", phone: "450 555-0100" };
  const made = await page.request.post("/api/admin/leads", {
    headers,
    data: { ...customer, service: "driveway", message: "", language: "fr" },
  });
  expect(made.status(), await made.text()).toBe(201);
  const lead = (await made.json()) as { id: string; version: number };
  const call = (method: "PATCH" | "PUT" | "POST", path: string, data: object) =>
    page.request.fetch(`/api/admin/${path}`, { method, headers, data });
  await call("PATCH", `leads/${lead.id}`, { status: "won", amount: 300, version: lead.version });
  const settings = (await (await page.request.get("/api/admin/review-settings")).json()) as object;
  await call("PUT", "review-settings", { ...settings, link: "https://g.page/r/nordet/review" });
  const given = { words: "Oui, écrivez-moi.", source: "phone", language: "fr" };
  await call("POST", `leads/${lead.id}/consents`, given);

  await page.goto(`/admin/leads/${lead.id}`);
  await page.getByRole("button", { name: "Ask for a review" }).click();
  await expect(page.getByText("The email goes out")).toBeVisible();
  await page.getByRole("button", { name: "Cancel the request" }).click();
  await expect(page.getByText("The request was cancelled.")).toBeVisible();

  const key = Buffer.from(readFileSync(join(site.dataDir, "secret.key"), "utf8").trim(), "base64");
  const token = unsubscribeToken(key, personHashes(key, customer)?.person ?? "");
  await using context = await browser.newContext({ javaScriptEnabled: false });
  const mail = await context.newPage();
  await mail.goto(`${site.url}/u/${token}`);
  await mail.getByRole("button", { name: "Me désabonner" }).click();
  await expect(mail.getByRole("heading", { name: "C’est fait" })).toBeVisible();

  await page.getByRole("button", { name: "Ask for a review" }).click();
  await expect(page.getByText("This customer has asked not to receive such emails").first()).toBeVisible();
  await expect(page.getByText(/Do not email, since .* Through the link in an email\./)).toBeVisible();
});
