import type { Page } from "@playwright/test";
import type { Language } from "#src/platform/i18n/language.ts";
import { methodWords } from "#src/work/invoices/messages/method-words.ts";
import { appointmentWords } from "#src/web/admin/calendar/visits/appointment-words.ts";
import { invoiceEditorWords } from "#src/web/admin/invoices/editor/words.ts";
import { issuedWords } from "#src/web/admin/invoices/issued/words.ts";
import { timelineWords } from "#src/web/admin/timeline/words.ts";
import { jobNameWords } from "#src/web/admin/jobs/words.ts";
import { editorWords } from "#src/web/admin/quotes/editor/words.ts";
import { documentWords } from "#src/web/admin/document/words.ts";
import { stepWords } from "#src/web/admin/quotes/lead/words.ts";
import { sentWords } from "#src/web/admin/quotes/sent/words.ts";
import { quoteWords } from "#src/web/admin/quotes/words.ts";
import { expect } from "../fixtures/site.ts";
import { aPhoto } from "./customer-steps.ts";

type Priced = { dollars: string; depositPercent: string };

/** From the lead's page to a quote that was sent. */
export async function sendQuote(page: Page, language: Language, { dollars, depositPercent }: Priced): Promise<void> {
  const words = editorWords[language];
  await page.getByRole("button", { name: quoteWords[language].make }).click();
  await page.getByLabel(words.price).fill(dollars);
  // Folded on a phone.
  const conditions = page.locator("summary").filter({ hasText: words.conditions });
  if (await conditions.isVisible()) await conditions.click();
  await page.getByLabel(words.deposit).fill(depositPercent);
  await expect(page.getByText(documentWords[language].saved, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: words.byMail }).click();
  await expect(page.getByText(sentWords[language].waiting)).toBeVisible();
}

export function toDo(page: Page, language: Language) {
  return page.getByRole("region", { name: stepWords[language].title });
}

export async function planAfternoon(page: Page, language: Language, day: string): Promise<void> {
  const words = appointmentWords[language];
  await toDo(page, language).getByRole("button", { name: words.plan }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words.day, { exact: true }).fill(day);
  await dialog.getByRole("button", { name: words.afternoon }).click();
  await dialog.getByRole("button", { name: words.save }).click();
  await expect(page.getByRole("region", { name: timelineWords[language].timeline })).toContainText(words.planned);
}

/** From the page of the lead to its only job. */
export async function openJob(page: Page, language: Language): Promise<void> {
  await page.getByRole("region", { name: jobNameWords[language].jobs }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/admin\/jobs\//);
}

export async function openAppointment(page: Page, language: Language): Promise<void> {
  const appointments = page.getByRole("region", { name: appointmentWords[language].section });
  await appointments.getByRole("listitem").getByRole("button").first().click();
}

/** With a picture of before and of after, for the gallery. */
export async function completeWithPictures(page: Page, language: Language, dollars: string): Promise<void> {
  const words = appointmentWords[language];
  const dialog = page.getByRole("dialog").first();
  await dialog.getByRole("button", { name: words.done }).click();
  await dialog.getByLabel(words.paid).fill(dollars);
  for (const [which, color] of [
    [words.before, "#554433"],
    [words.after, "#ccbbaa"],
  ] as const) {
    const name = words.choosePicture(which);
    await dialog.getByRole("button", { name }).click();
    const library = page.getByRole("dialog", { name });
    // A picture that was added alone is chosen.
    await library
      .locator("input[type=file]")
      .first()
      .setInputFiles(await aPhoto(`${color}.jpg`, color));
    await expect(library).toBeHidden();
  }
  await dialog.getByLabel(words.agreed).check();
  await dialog.getByRole("button", { name: words.markDone }).click();
}

/** From a draft to an invoice that was sent. */
export async function issueByMail(page: Page, language: Language, named: RegExp): Promise<void> {
  await page.getByRole("button", { name: invoiceEditorWords[language].byMail }).click();
  await expect(page.getByRole("heading", { level: 1, name: named })).toBeVisible();
}

type Paid = { dollars?: string; method: "e-transfer" | "cash" | "card" };

/** The whole balance, unless another amount is typed. */
export async function recordPayment(page: Page, language: Language, { dollars, method }: Paid): Promise<void> {
  const words = issuedWords[language];
  await page.getByRole("button", { name: words.record }).click();
  const dialog = page.getByRole("dialog", { name: words.record });
  if (dollars) await dialog.getByLabel(words.amount).fill(dollars);
  await dialog.getByLabel(words.method).selectOption(method);
  await dialog.getByRole("button", { name: words.saveRecord, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(methodWords[language][method]).first()).toBeVisible();
}
