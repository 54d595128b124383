import { devices, type Locator, type Page } from "@playwright/test";
import type { Language } from "#src/platform/i18n/language.ts";
import { answerWords } from "#src/work/leads/lead-fields.ts";
import { appointmentWords } from "#src/web/admin/calendar/visits/appointment-words.ts";
import { againWords } from "#src/web/admin/jobs/again-words.ts";
import { jobNameWords } from "#src/web/admin/jobs/words.ts";
import { phoneLeadWords } from "#src/web/admin/phone-lead/words.ts";
import { editorWords } from "#src/web/admin/quotes/editor/words.ts";
import { quoteWords } from "#src/web/admin/quotes/words.ts";
import { timelineWords } from "#src/web/admin/timeline/words.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

const { defaultBrowserType: _, ...PHONE } = devices["iPhone 14"];

const NAME = "Zoé L’Écuyer";
const HOME = "12, rue des Érables, Longueuil";
const COTTAGE = "480, chemin du Lac, Chambly";

/** What the owner does counts, a press and a field alike. */
function openHand() {
  let steps = 0;
  return {
    steps: () => steps,
    press: async (target: Locator) => {
      await target.click();
      steps += 1;
    },
    fill: async (target: Locator, text: string) => {
      await target.fill(text);
      steps += 1;
    },
  };
}

type Hand = ReturnType<typeof openHand>;
type Way = { page: Page; language: Language; hand: Hand };

async function sendQuote({ page, language, hand }: Way, place: string) {
  const t = editorWords[language];
  await hand.fill(page.getByLabel(t.place, { exact: true }), place);
  await page.getByLabel(t.place, { exact: true }).blur();
  await hand.press(page.getByRole("button", { name: t.byLink }));
  await expect(page.getByRole("link", { name: jobNameWords[language].open })).toBeVisible();
}

/** From the call of somebody new to a quote that is sent. */
async function firstTime(way: Way) {
  const { page, language, hand } = way;
  const [contact, call] = [answerWords[language], phoneLeadWords[language]];
  await page.goto("/admin/leads/new");
  await hand.fill(page.getByLabel(contact.name, { exact: true }), NAME);
  await hand.fill(page.getByLabel(contact.phone, { exact: true }), "450 555-0123");
  await page.getByLabel(call.optional(contact.service_requested)).selectOption({ index: 1 });
  await hand.press(page.getByRole("button", { name: call.save }));
  await hand.press(page.getByRole("button", { name: quoteWords[language].make }));
  await hand.fill(page.getByLabel(editorWords[language].price), "480");
  await sendQuote(way, HOME);
  // The choice of the service.
  return hand.steps() + 1;
}

/** They call again, for their cottage. */
async function secondTime(way: Way) {
  const { page, language, hand } = way;
  await page.goto("/admin/customers");
  await hand.press(page.getByRole("link", { name: NAME }));
  await hand.press(page.getByRole("button", { name: againWords[language].again }));
  await expect(page.getByLabel(editorWords[language].price)).toHaveValue(/480/);
  await sendQuote(way, COTTAGE);
  return hand.steps();
}

/** From the sent quote to a day for it, where the work is. */
async function planVisit({ page, language, hand }: Way, { day, place }: { day: string; place: string }) {
  const t = appointmentWords[language];
  await hand.press(page.getByRole("link", { name: jobNameWords[language].open }));
  await hand.press(page.getByRole("region", { name: t.section }).getByRole("button", { name: t.plan }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(t.place, { exact: true })).toHaveValue(place);
  await hand.fill(dialog.getByLabel(t.day, { exact: true }), day);
  await hand.press(dialog.getByRole("button", { name: t.save }));
  await expect(page.getByRole("region", { name: timelineWords[language].timeline })).toContainText(t.planned);
}

for (const { where, language, use } of [
  { where: "on a phone in French", language: "fr", use: { ...PHONE, locale: "fr-CA" } },
  { where: "on a laptop in English", language: "en", use: { viewport: { width: 1440, height: 900 }, locale: "en-CA" } },
] as const)
  test.describe(where, () => {
    test.use(use);

    test("the second job of a customer, at another place, is quoted in half the steps of the first", async ({
      page,
      site,
    }) => {
      await signIn(page, site, language);
      const [first, second] = [openHand(), openHand()].map((hand) => ({ page, language, hand }));
      if (!first || !second) throw new Error("two hands");
      const sentFirst = await firstTime(first);
      await planVisit(first, { day: "2027-05-04", place: HOME });
      const sentSecond = await secondTime(second);
      await planVisit(second, { day: "2027-05-05", place: COTTAGE });

      expect(2 * sentSecond).toBeLessThanOrEqual(sentFirst);
      expect(first.hand.steps()).toBeLessThanOrEqual(12);
      expect(second.hand.steps()).toBeLessThanOrEqual(8);

      // One customer with two places and two jobs, each at its own.
      await page.goto("/admin/customers");
      await page.getByRole("link", { name: NAME }).click();
      const jobs = page.getByRole("region", { name: jobNameWords[language].jobs });
      await expect(jobs.getByRole("listitem")).toHaveCount(2);
      for (const place of [HOME, COTTAGE]) await expect(jobs.getByText(place)).toBeVisible();
    });
  });
