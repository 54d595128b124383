import type { Locator, Page } from "@playwright/test";
import { aJpeg } from "#test/site/a-picture.ts";
import { expectNoAxeViolations } from "../looks/axe.ts";
import { NARROW, widthOf } from "../looks/narrow.ts";
import { expect, test as base } from "../fixtures/site.ts";

/** A first start without ADMIN_PASSWORD, as its owner sees it. */
const test = base.extend<{ link: string }>({
  link: async ({ serve, newDataDir }, use) => {
    const dataDir = newDataDir();
    const { url, output } = await serve({ DATA_DIR: dataDir, ADMIN_PASSWORD: "" });
    await expect.poll(output).toMatch(/Set-up\s+http\S+/);
    const link = /Set-up\s+(http\S+)/.exec(output())?.[1] ?? "";
    expect(link).toMatch(new RegExp(`^${url}/admin/setup\\?token=[\\w-]{43}$`));
    await use(link);
  },
});

const step = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

const french = {
  ...{ password: "Mot de passe", repeated: "Encore une fois", show: "Afficher ce que je tape" },
  ...{ begin: "Choisir et commencer", different: "ne sont pas les mêmes" },
};
const english: typeof french = {
  ...{ password: "Password", repeated: "Confirm password", show: "Show what I type" },
  ...{ begin: "Choose and start", different: "don’t match" },
};

async function choosePassword(page: Page, link: string, words: typeof french): Promise<void> {
  await page.goto(link);
  const password = page.getByLabel(words.password, { exact: true });
  const begin = page.getByRole("button", { name: words.begin });
  await password.fill("password1");
  await begin.click();
  await expect(page.getByRole("alert")).toContainText("12");
  await password.fill("une-phrase-bien-longue");
  await page.getByLabel(words.repeated).fill("une-phrase-bien-longe");
  await begin.click();
  await expect(page.getByRole("alert")).toContainText(words.different);
  await page.getByLabel(words.show).check();
  await expect(password).toHaveValue("une-phrase-bien-longue");
  await expect(page.getByLabel(words.repeated)).toHaveCount(0);
  await begin.click();
  await expect(page).toHaveURL(/\/admin\/setup$/);
}

/** What a finger or a mouse does, whatever it hits. A press whose target moves is stopped by Playwright, which tries again. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction("countPress", () => presses++);
  await page.addInitScript(() => addEventListener("pointerdown", () => Reflect.get(window, "countPress")()));
  return () => presses;
}

async function fillIn(page: Page, facts: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(facts)) {
    const field = page.getByLabel(label, { exact: true });
    if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(value);
    else await field.fill(value);
  }
}

async function addPhoto(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByText("Ajouter des photos").click();
  const buffer = await aJpeg({ width: 1600, height: 1000 });
  await (await chooser).setFiles({ name, mimeType: "image/jpeg", buffer });
}

test.describe("in French", () => {
  test.use({ locale: "fr-CA" });

  test("hours that were confirmed stay on the site when the address follows later", async ({ page, link }) => {
    await page.goto(link);
    const phrase = "une-phrase-bien-longue";
    await fillIn(page, { [french.password]: phrase, [french.repeated]: phrase });
    await page.getByRole("button", { name: french.begin }).click();
    const steps = page.getByRole("navigation", { name: "Étapes" });
    await steps.getByRole("link", { name: /^Les heures/ }).click();
    await page.getByLabel("Heures d’ouverture").fill("Mon-Fri 7-17");
    await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
    await expect(steps.getByRole("link", { name: "Les heures (fait)" })).toBeVisible();
    await steps.getByRole("link").first().click();
    await fillIn(page, {
      ...{ "Nom de l’entreprise": "Verdure Estrie", Téléphone: "819 564-0133", Courriel: "info@verdure-estrie.ca" },
      ...{ Adresse: "12, rue des Érables", Ville: "Sherbrooke", "Code postal": "J1H 1A1" },
      "Responsable de la vie privée": "Marie Verdure",
    });
    await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
    await expect(steps.getByRole("link").first()).toHaveAccessibleName(/fait/);

    await page.goto(new URL("/", link).href);
    await expect(page.getByRole("contentinfo")).toContainText("Verdure Estrie");
    await expect(page.getByRole("contentinfo")).toContainText("7 h à 17 h");
  });

  test("a landscaper publishes with a before, an after and a top of their own, in twenty presses", async ({
    page,
    link,
  }) => {
    await page.goto(link);
    const presses = await countPresses(page);
    await page.reload();
    const phrase = "une-phrase-bien-longue";
    await fillIn(page, { [french.password]: phrase, [french.repeated]: phrase });
    await page.getByRole("button", { name: french.begin }).click();
    await fillIn(page, {
      ...{ "Nom de l’entreprise": "Verdure Estrie", Téléphone: "819 564-0133", Courriel: "info@verdure-estrie.ca" },
      ...{ Adresse: "12, rue des Érables", Ville: "Sherbrooke", "Code postal": "J1H 1A1" },
      "Responsable de la vie privée": "Marie Verdure",
    });
    await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
    await step(page, "Le métier").getByRole("button", { name: "Choisir Aménagement paysager et déneigement" }).click();
    await step(page, "Les langues").getByRole("button", { name: "Continuer" }).click();
    await page.getByLabel("Nom de la ville ou de la région").fill("Sherbrooke, Magog");
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByLabel("Heures d’ouverture").fill("Mon-Fri 7-17");
    await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
    const steps = page.getByRole("navigation", { name: "Étapes" });
    // It goes on by itself once the hours are saved, wherever one has gone meanwhile.
    await expect(steps.getByRole("link", { name: "Les heures (fait)" })).toBeVisible();
    await steps.getByRole("link", { name: "La publication" }).click();
    await page.getByRole("link", { name: "Images d’exemple" }).click();

    await page.getByRole("button", { name: /^Retirer/ }).click();
    await page.getByRole("button", { name: "Ajouter une paire" }).click();
    await addPhoto(page, "avant.jpg");
    await expect(page.getByRole("heading", { name: "La photo après" })).toBeVisible();
    await addPhoto(page, "apres.jpg");
    const alt = page.getByRole("textbox", { name: /français/i });
    await alt.nth(0).fill("Une cour en friche");
    await alt.nth(1).fill("La même cour, gazonnée");
    await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();

    await page.getByRole("navigation", { name: "Fil d’Ariane" }).getByRole("link", { name: "Site" }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Accueil/ })
      .click();
    await page.locator("#home-hero-picture-choose").click();
    await addPhoto(page, "haut.jpg");
    await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Publier", exact: true }).click();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    await expect(page.getByRole("heading", { name: "C’est en ligne" })).toBeFocused();
    expect(presses()).toBeLessThanOrEqual(20);

    for (const path of ["/", "/en"]) {
      await page.goto(new URL(path, link).href);
      await expect(page.locator(".hero img")).toHaveAttribute("src", /^\/media\//);
      await expect(page.locator(".hero source[srcset*=hero-]")).toHaveCount(0);
      const pair = page.locator("#gallery img");
      await expect(pair).toHaveCount(2);
      for (const side of [0, 1]) await expect(pair.nth(side)).toHaveAttribute("src", /^\/media\//);
      // The initials of the mark are no part of what the link says of itself.
      await expect(page.locator("header .mark")).toBeVisible();
      await expectNoAxeViolations(page, ["label-content-name-mismatch"]);
    }
  });

  test("who only mows lawns in Sherbrooke says so, and that all claims are true, in one press each", async ({
    page,
    link,
  }) => {
    await choosePassword(page, link, french);
    const presses = await countPresses(page);
    await page.reload();
    await fillIn(page, {
      ...{ "Nom de l’entreprise": "Verdure Estrie", Téléphone: "819 564-0133", Courriel: "info@verdure-estrie.ca" },
      ...{ Adresse: "12, rue des Érables", Ville: "Sherbrooke", "Code postal": "J1H 1A1" },
    });
    await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
    await expect(page.getByText("Entrez le nom de la personne")).toBeVisible();
    await page.getByLabel("Responsable de la vie privée").fill("Marie Verdure");
    await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
    const lawns = page.getByRole("listitem").filter({ hasText: "Aménagement paysager et déneigement" });
    await lawns.getByLabel("Tout ce qui suit").uncheck();
    await lawns.getByLabel("Entretien de pelouse").check();
    await step(page, "Le métier").getByRole("button", { name: "Choisir Aménagement paysager et déneigement" }).click();
    await expect(page.getByLabel("Français d’abord, puis anglais")).toBeChecked();
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByLabel("Nom de la ville ou de la région").fill("Sherbrooke, Magog");
    await page.getByRole("button", { name: "Ajouter", exact: true }).click();
    await expect(page.getByText("Magog")).toBeVisible();
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByLabel("Heures d’ouverture").fill("Mon-Fri 7-17");
    await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
    await page.getByLabel("Assurance responsabilité").fill("2000000");
    await page.getByLabel("Satisfaction garantie").check();
    await page.getByLabel("Tout ce qui précède est vrai").check();
    for (const practice of await page.getByRole("group", { name: "Est-ce vrai de vous?" }).getByRole("checkbox").all())
      await expect(practice).toBeChecked();
    await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
    await step(page, "Être payé").getByRole("button", { name: "Plus tard" }).click();
    const look = step(page, "L’apparence");
    const sent = Promise.withResolvers<void>();
    await page.route("**/api/admin/pictures?kind=logo", async (route) => {
      await sent.promise;
      await route.continue();
    });
    const buffer = await aJpeg({ width: 320, height: 120 });
    await look.locator("input[type=file]").first().setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer });
    await expect(look.getByText("Préparation du logo")).toBeVisible();
    await expect(look.getByRole("button", { name: "Continuer" })).toHaveCount(0);
    sent.resolve();
    await look.getByRole("button", { name: "Continuer" }).click();
    await step(page, "Le courriel").getByRole("button", { name: "Plus tard" }).click();
    await step(page, "Les notifications").getByRole("button", { name: "Continuer" }).click();
    await step(page, "Les sauvegardes").getByRole("button", { name: "Plus tard" }).click();
    const steps = page.getByRole("navigation", { name: "Étapes" });
    await expect(steps).toContainText(/Le courrielplus tard.*Les notificationsplus tard.*Les sauvegardesplus tard/);
    await expect(steps).toContainText("L’apparence (fait)");
    await page.getByRole("button", { name: "Publier le site" }).click();
    await expect(page.getByRole("heading", { name: "C’est en ligne" })).toBeFocused();
    const inTrial = ["a save that is refused", "a town added by hand", "two of the three steps that can wait"];
    // Fifteen with the password.
    expect(presses()).toBe(14 + inTrial.length + 1);
    await expectNoAxeViolations(page);

    await page.goto(new URL("/", link).href);
    await expect(page.locator("header")).toContainText("Verdure Estrie");
    await expect(page.locator("header img")).toHaveAttribute("src", /^\/media\//);
    await expect(page.locator("main")).not.toContainText(/neige/i);
    await expect(page.locator(".hero")).toContainText(/Assurance responsabilité de 2\s000\s000\s\$/);
    await expect(page.locator("#contact form")).toBeVisible();
    await expect(page.locator("a[href='/sherbrooke']").first()).toBeAttached();
    await expect(page.locator("a[href='/magog']").first()).toBeAttached();
    await page.goto(new URL("/admin/dashboard", link).href);
    await expect(page.getByRole("region", { name: "Mise en route" }).getByRole("link")).toContainText([
      ...["Être payé", "Le courriel", "Les notifications", "Les sauvegardes"],
    ]);
    await page.goto(link);
    await expect(page.getByRole("status")).toContainText("ne fonctionne plus");
  });
});

test.describe("in English", () => {
  test.use({ locale: "en-CA" });

  test("a plumber in Toronto publishes a site in English alone, by thumb, in eleven presses", async ({
    page,
    link,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(link);
    await expect(page.locator("body")).not.toContainText("Lavage Nordet");
    const presses = await countPresses(page);
    await page.reload();
    await fillIn(page, { [english.password]: "a-phrase-that-is-long", [english.repeated]: "a-phrase-that-is-long" });
    await page.getByRole("button", { name: english.begin }).click();
    await fillIn(page, {
      ...{ "Company Name": "Harbour Plumbing", Phone: "416 555-0187", Email: "hello@harbourplumbing.ca" },
      ...{ Address: "40 King Street", City: "Toronto", "Postal code": "M5H 1A1" },
      "Privacy officer": "Jo Harbour",
    });
    await expect(page.getByLabel("Province")).toHaveValue("ON");
    await page.getByRole("button", { name: "Save and continue" }).click();
    await step(page, "Your trade").getByRole("button", { name: "Choose Home services" }).click();
    await expect(page.getByLabel("English only")).toBeChecked();
    await step(page, "Languages").getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Name of the town or region").fill("Toronto, Mississauga");
    await step(page, "Areas").getByRole("button", { name: "Continue" }).click();
    await step(page, "Hours").getByRole("button", { name: "Save and continue" }).click();
    await step(page, "What you promise").getByRole("button", { name: "Save and continue" }).click();
    const paid = step(page, "Getting paid");
    await expect(paid.getByLabel("Name", { exact: true })).toHaveValue("HST");
    await expect(paid.getByLabel("Rate (%)")).toHaveValue("13");
    await paid.getByLabel("Registration number").fill("123456789 RT0001");
    await paid.getByLabel("Address for Interac e-Transfers").fill("pay@harbourplumbing.ca");
    await paid.getByLabel("Review link").fill("https://g.page/r/harbour/review");
    await paid.getByRole("button", { name: "Save and continue" }).click();
    await step(page, "Appearance").getByRole("button", { name: "Continue" }).click();
    await step(page, "Email").getByRole("button", { name: "Publish first" }).click();
    await expect(page.getByText("The legal texts, to check for where you are")).toBeVisible();
    await page.getByRole("button", { name: "Publish the site" }).click();
    await expect(page.getByRole("heading", { name: "It is online" })).toBeFocused();
    await expect(page.getByRole("img", { name: /^QR code of http/ })).toBeVisible();
    expect(presses()).toBe(11);

    await page.goto(new URL("/", link).href);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("header")).toContainText("Harbour Plumbing");
    await expect(page.locator("#contact form")).toBeVisible();
    await expect(page.locator("a[href='/mississauga']").first()).toBeAttached();
    await expect(page.locator("footer")).toContainText("Monday to Friday");
    await expect(page.locator("body")).not.toContainText(/Qu[ée]bec|Longueuil|Mont-Saint-Hilaire/);
    await page.goto(new URL("/privacy", link).href);
    await expect(page.locator("main")).toContainText("PIPEDA");
    await expect(page.locator("main")).not.toContainText(/Qu[ée]bec|Law.25/);
  });

  test("each step of Set-up can be used by all, fits a narrow phone, and says how far it is", async ({
    page,
    link,
  }) => {
    await page.setViewportSize({ width: NARROW, height: 640 });
    await choosePassword(page, link, english);
    for (const name of [
      "facts",
      "pack",
      "languages",
      "areas",
      "hours",
      "paid",
      "look",
      "mail",
      "notifications",
      "backups",
    ]) {
      await page.goto(new URL(`/admin/setup?step=${name}`, link).href);
      await expect(
        page
          .getByRole("button", { name: /continue/i })
          .or(page.getByRole("button", { name: "Later" }))
          .first(),
      ).toBeVisible();
      await expect(page.locator("section[aria-labelledby=step]").getByText("Publish", { exact: true })).toHaveCount(0);
      expect(await widthOf(page), name).toBeLessThanOrEqual(NARROW);
      await expectNoAxeViolations(page);
    }
  });
});
