import { expect as plainExpect, type Page } from "@playwright/test";
import { answersWords } from "#src/web/admin/settings/answers/answers-words.ts";
import { unansweredWords } from "#src/web/admin/dashboard/words.ts";
import { aboutDocumentWords } from "#src/web/admin/leads/lead/conversation/about-document-words.ts";
import { answerFilesWords } from "#src/web/admin/leads/lead/composer/answer-files-words.ts";
import { sendingWords } from "#src/web/admin/leads/lead/composer/words.ts";
import { conversationWords } from "#src/web/admin/leads/lead/conversation/words.ts";
import { leadWords, replyWords } from "#src/web/admin/leads/lead/words.ts";
import { quotePageWords } from "#src/web/visitor/quote/quote-page-words.ts";
import { aJpeg } from "#test/a-picture.ts";
import { aMailFrom } from "#test/a-mail-from.ts";
import type { Arrived } from "#test/mail-server.ts";
import { signIn } from "./log-in.ts";
import * as customer from "./way/customer-steps.ts";
import * as owner from "./way/owner-steps.ts";
import { CUSTOMER, linkIn, mailsTo, openPage, screens, setUpBusiness, test, type Place } from "./way/place.ts";

const expect = plainExpect.configure({ timeout: 30_000 });
const t = conversationWords.fr;

test("from the request to the accepted quote with two answers by mail, on a phone in French", async ({
  browser,
  openDestination,
}) => {
  test.setTimeout(300_000);
  const { site, mail } = await openDestination("SQLite");
  const visitor = await openPage(browser, site, screens.phone);
  const office = await openPage(browser, site, screens.phone);
  await customer.askWithPhotos(visitor, "fr");
  await signIn(office, site, "fr");
  await setUpBusiness(office, "https://g.page/r/nordet/review");
  const answerMail = await openAddress(office);

  await office.goto("/admin/leads");
  await office.getByRole("link", { name: customer.NAME }).first().click();
  await write(office, "Bonjour, l’entrée est-elle en pavé ou en asphalte ?");
  const question = await mailSaying(mail, "en pavé ou en asphalte");
  await answerMail(question, "En pavé, merci !\n\nLe ven. 20 nov. 2026 à 9 h 12, Nordet a écrit :\n> Bonjour");

  await openWaiting(office);
  const conversation = office.getByRole("region", { name: t.title });
  await expect(conversation).toContainText("En pavé, merci !");
  await office.getByRole("button", { name: t.reply, exact: true }).click();
  await expect(office.getByLabel(replyWords.fr.text, { exact: true })).toBeFocused();
  await attach(office);
  await write(office, "Parfait, voici la soumission.");
  await expect(conversation).not.toContainText(t.waits);
  await expect(conversation.getByRole("link", { name: "fiche.pdf" })).toBeVisible();
  const { raw } = await mailSaying(mail, "voici la soumission");
  expect(raw.match(/filename=\S+/g)).toEqual(expect.arrayContaining(["filename=avant.jpg", "filename=fiche.pdf"]));

  const leadPage = office.url();
  await owner.sendQuote(office, "fr", { dollars: "250", depositPercent: "30" });
  const link = await linkIn(mail, /\/q\/[\w-]{43}/);
  await answerMail(await mailSaying(mail, link), "Est-ce que le scellant est compris ?");
  await openWaiting(office);
  await expect(conversation).toContainText("Est-ce que le scellant est compris ?");
  await office.getByRole("button", { name: t.reply, exact: true }).click();
  await write(office, "Oui, il est compris.");
  await mailSaying(mail, "il est compris");

  await office
    .locator(`a[href^="${new URL(leadPage).pathname}/quotes/"]`)
    .first()
    .click();
  await expect(office.getByText("Est-ce que le scellant est compris ?")).toBeVisible();
  await expect(office.getByRole("link", { name: aboutDocumentWords.fr.open })).toBeVisible();

  await visitor.goto(link);
  await visitor.getByRole("button", { name: quotePageWords.fr.continue }).click();
  await customer.fillInAcceptance(visitor, "fr");
  await customer.acceptButton(visitor, "fr").click();
  await expect(visitor.getByText(quotePageWords.fr["accepted.title"])).toBeVisible();
  await office.goto(leadPage);
  await expect(office.getByLabel(leadWords.fr.status, { exact: true })).toHaveValue("won");
});

/** Where a forwarder sends mails; the function is the customer's answer to one of ours. */
async function openAddress(office: Page) {
  await office.goto("/admin/settings?tab=email#answers");
  await office.getByRole("button", { name: answersWords.fr.make }).click();
  const address = await office.getByLabel(answersWords.fr.address).inputValue();
  return async ({ headers }: Arrived, text: string) => {
    const id = headers.get("message-id") ?? "";
    const thread = { Subject: `Re: ${headers.get("subject")}`, "In-Reply-To": id, References: id };
    const raw = aMailFrom(`Zoé <${CUSTOMER}>`, { text, headers: { ...thread, Date: new Date().toUTCString() } });
    expect((await office.request.post(address, { data: raw })).status()).toBe(202);
  };
}

async function openWaiting(office: Page): Promise<void> {
  await office.goto("/admin/dashboard");
  await office.getByRole("link", { name: unansweredWords.fr.answered(customer.NAME) }).click();
}

/** They are there when the page comes again. */
async function attach(office: Page): Promise<void> {
  const buffer = await aJpeg();
  const files = office.getByRole("group", { name: answerFilesWords.fr.title });
  await files.getByLabel(answerFilesWords.fr.attach).setInputFiles([
    { name: "avant.png", mimeType: "image/png", buffer },
    { name: "fiche.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
  ]);
  const kept = files.getByRole("link", { name: /^(?:avant\.jpg|fiche\.pdf)$/ });
  await expect(kept).toHaveCount(2);
  await office.reload();
  await office.getByRole("button", { name: t.reply, exact: true }).click();
  await expect(kept).toHaveCount(2);
}

async function write(office: Page, text: string): Promise<void> {
  await office.getByLabel(replyWords.fr.text, { exact: true }).fill(text);
  await office.getByRole("button", { name: sendingWords.fr.send, exact: true }).click();
  await expect(office.getByRole("region", { name: t.title })).toContainText(text);
}

async function mailSaying(mail: Place["mail"], words: string): Promise<Arrived> {
  let found: Arrived | undefined;
  await expect
    .poll(() => (found = mailsTo(mail, CUSTOMER).find(({ text }) => text?.includes(words))), { timeout: 60_000 })
    .toBeTruthy();
  if (!found) throw new Error("no such mail");
  return found;
}
