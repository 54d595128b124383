import { expect, type Page } from "@playwright/test";
import { answersWords } from "#src/web/admin/settings/answers/answers-words.ts";
import { unansweredWords } from "#src/web/admin/dashboard/words.ts";
import { aboutDocumentWords } from "#src/web/admin/conversation/about-document-words.ts";
import { answerFilesWords } from "#src/web/admin/composer/answer-files-words.ts";
import { sendingWords } from "#src/web/admin/composer/words.ts";
import { shownConversationWords } from "#src/web/admin/conversation/words.ts";
import { leadWords, replyWords } from "#src/web/admin/leads/lead-words.ts";
import { quotePageWords } from "#src/web/customer/sheet/quote-page-words.ts";
import { aJpeg } from "#test/site/a-picture.ts";
import { aMailFrom } from "#test/mails/a-mail-from.ts";
import type { Arrived } from "#test/doubles/mail-server.ts";
import { signIn } from "../fixtures/log-in.ts";
import * as customer from "../way/customer-steps.ts";
import * as owner from "../way/owner-steps.ts";
import { CUSTOMER, linkIn, mailsTo, openPage, screens, setUpBusiness, test, type Place } from "../way/place.ts";

type Language = "fr" | "en";

/** What is written, and a part of each line by which its mail is found. */
const said = {
  fr: {
    ask: ["Bonjour, l’entrée est-elle en pavé ou en asphalte ?", "en pavé ou en asphalte"],
    told: ["En pavé, merci !", "Le ven. 20 nov. 2026 à 9 h 12, Nordet a écrit :\n> Bonjour"],
    offer: ["Parfait, voici la soumission.", "voici la soumission"],
    question: "Est-ce que le scellant est compris ?",
    answer: ["Oui, il est compris.", "il est compris"],
  },
  en: {
    ask: ["Hello, is the driveway paved or asphalt?", "paved or asphalt"],
    told: ["Paved, thanks!", "On Fri, Nov 20, 2026 at 9:12 AM Nordet wrote:\n> Hello"],
    offer: ["Perfect, here is the quote.", "here is the quote"],
    question: "Is the sealer included?",
    answer: ["Yes, it is included.", "it is included"],
  },
} as const;

for (const { language, screen, where } of [
  { language: "fr", screen: screens.phone, where: "on a phone in French" },
  { language: "en", screen: screens.laptop, where: "on a laptop in English" },
] as const)
  test(`from the request to the accepted quote with two answers by mail, ${where}`, async ({
    browser,
    openDestination,
  }) => {
    const [words, t] = [said[language], shownConversationWords[language]];
    const { site, mail } = await openDestination("SQLite");
    const visitor = await openPage(browser, site, screen);
    const office = await openPage(browser, site, screen);
    await customer.askWithPhotos(visitor, language);
    await signIn(office, site, language);
    await setUpBusiness(office, "https://g.page/r/nordet/review");
    const answerMail = await openAddress(office, language);

    await office.goto("/admin/leads");
    await office.getByRole("link", { name: customer.NAME }).first().click();
    await write(office, language, words.ask[0]);
    const question = await mailSaying(mail, words.ask[1]);
    await answerMail(question, words.told.join("\n\n"));

    await openWaiting(office, language);
    const conversation = office.getByRole("region", { name: t.title });
    await expect(conversation).toContainText(words.told[0]);
    await office.getByRole("button", { name: t.reply, exact: true }).click();
    await expect(office.getByLabel(replyWords[language].text, { exact: true })).toBeFocused();
    await attach(office, language);
    await write(office, language, words.offer[0]);
    await expect(conversation).not.toContainText(t.waits);
    await expect(conversation.getByRole("link", { name: "fiche.pdf" })).toBeVisible();
    const { raw } = await mailSaying(mail, words.offer[1]);
    expect(raw.match(/filename=\S+/g)).toEqual(expect.arrayContaining(["filename=avant.jpg", "filename=fiche.pdf"]));

    const leadPage = office.url();
    await owner.sendQuote(office, language, { dollars: "250", depositPercent: "30" });
    const link = await linkIn(mail, /\/q\/[\w-]{43}/);
    await answerMail(await mailSaying(mail, link), words.question);
    await openWaiting(office, language);
    await expect(conversation).toContainText(words.question);
    await office.getByRole("button", { name: t.reply, exact: true }).click();
    await write(office, language, words.answer[0]);
    await mailSaying(mail, words.answer[1]);

    await office.locator('a[href^="/admin/jobs/"]').first().click();
    await office
      .locator(`a[href^="${new URL(leadPage).pathname}/quotes/"]`)
      .first()
      .click();
    await expect(office.getByText(words.question)).toBeVisible();
    await expect(office.getByRole("link", { name: aboutDocumentWords[language].open })).toBeVisible();

    await visitor.goto(link);
    await visitor.getByRole("button", { name: quotePageWords[language].continue }).click();
    await customer.fillInAcceptance(visitor, language);
    await customer.acceptButton(visitor, language).click();
    await expect(visitor.getByText(quotePageWords[language]["accepted.title"])).toBeVisible();
    await office.goto(leadPage);
    await expect(office.getByLabel(leadWords[language].status, { exact: true })).toHaveValue("won");
  });

/** Where a forwarder sends mails; the function is the customer's answer to one of ours. */
async function openAddress(office: Page, language: Language) {
  await office.goto("/admin/settings?tab=email#answers");
  await office.getByRole("button", { name: answersWords[language].make }).click();
  const address = await office.getByLabel(answersWords[language].address).inputValue();
  return async ({ headers }: Arrived, text: string) => {
    const id = headers.get("message-id") ?? "";
    const thread = { Subject: `Re: ${headers.get("subject")}`, "In-Reply-To": id, References: id };
    const raw = aMailFrom(`Zoé <${CUSTOMER}>`, { text, headers: { ...thread, Date: new Date().toUTCString() } });
    expect((await office.request.post(address, { data: raw })).status()).toBe(202);
  };
}

async function openWaiting(office: Page, language: Language): Promise<void> {
  await office.goto("/admin/dashboard");
  await office.getByRole("link", { name: unansweredWords[language].answered(customer.NAME) }).click();
}

/** They are there when the page comes again. */
async function attach(office: Page, language: Language): Promise<void> {
  const buffer = await aJpeg();
  const files = office.getByRole("group", { name: answerFilesWords[language].title });
  await files.getByLabel(answerFilesWords[language].attach).setInputFiles([
    { name: "avant.png", mimeType: "image/png", buffer },
    { name: "fiche.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
  ]);
  const kept = files.getByRole("link", { name: /^(?:avant\.jpg|fiche\.pdf)$/ });
  await expect(kept).toHaveCount(2);
  await office.reload();
  await office.getByRole("button", { name: shownConversationWords[language].reply, exact: true }).click();
  await expect(kept).toHaveCount(2);
}

async function write(office: Page, language: Language, text: string): Promise<void> {
  await office.getByLabel(replyWords[language].text, { exact: true }).fill(text);
  await office.getByRole("button", { name: sendingWords[language].send, exact: true }).click();
  await expect(office.getByRole("region", { name: shownConversationWords[language].title })).toContainText(text);
}

async function mailSaying(mail: Place["mail"], words: string): Promise<Arrived> {
  let found: Arrived | undefined;
  await expect.poll(() => (found = mailsTo(mail, CUSTOMER).find(({ text }) => text?.includes(words)))).toBeTruthy();
  if (!found) throw new Error("no such mail");
  return found;
}
