import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { extractText } from "unpdf";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { calendarSettingsWords } from "#src/web/admin/calendar/settings/words.ts";
import { invoiceStepWords } from "#src/web/admin/invoices/lead/step-words.ts";
import { issuedWords } from "#src/web/admin/invoices/issued/words.ts";
import { invoiceWords } from "#src/web/admin/invoices/words.ts";
import { photoWords } from "#src/web/admin/photos/words.ts";
import { leadWords } from "#src/web/admin/leads/lead-words.ts";
import { quotePageWords } from "#src/web/customer/sheet/quote-page-words.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect } from "../fixtures/site.ts";
import * as customer from "../way/customer-steps.ts";
import * as owner from "../way/owner-steps.ts";
import { CUSTOMER, linkIn, mailsTo, openPage, screens, setUpBusiness, test } from "../way/place.ts";

const DAY_MS = 86_400_000;
const REVIEWS = "https://g.page/r/nordet/review";

/** 250.00 before taxes, of which 30 % were asked before the work. */
const said = {
  fr: {
    ...{
      downPayment: "86,23 $",
      left: "À payer : 201,21 $",
      rest: "Il reste 101,21 $ à payer",
      paid: "C’est payé. Merci!",
    },
    receipts: ["86,23 $", "100,00 $", "101,20 $"],
  },
  en: {
    ...{ downPayment: "$86.23", left: "To pay: $201.21", rest: "$101.21 left to pay", paid: "Paid. Thank you!" },
    receipts: ["$86.23", "$100.00", "$101.20"],
  },
};

const walks = [
  { engine: "SQLite", language: "fr", screen: "phone", away: "the mail server" },
  { engine: "PostgreSQL", language: "en", screen: "laptop", away: "the mail server and the database" },
] as const;

for (const { engine, language, screen, away } of walks)
  test(`from a click on an ad to the paid job and its review, on a ${screen} in ${language}, with ${away} away once`, async ({
    browser,
    openDestination,
  }) => {
    const { site, mail, restart, database } = await openDestination(engine);
    const visitor = await openPage(browser, site, screens[screen]);
    const office = await openPage(browser, site, screens[screen]);

    await customer.askWithPhotos(visitor, language);
    await signIn(office, site, language);
    await setUpBusiness(office, REVIEWS);
    await office.goto("/admin/leads");
    await office.getByRole("link", { name: customer.NAME }).first().click();
    await expect(office.getByRole("button", { name: photoWords[language].open(2) })).toBeVisible();
    const leadPage = office.url();
    await owner.sendQuote(office, language, { dollars: "250", depositPercent: "30" });
    const quoteLink = await linkIn(mail, /\/q\/[\w-]{43}/);

    // The mail server goes away before the customer accepts, and the database while they do.
    mail.decide = () => 450;
    await visitor.goto(quoteLink);
    await visitor.getByRole("button", { name: quotePageWords[language].continue }).click();
    await customer.fillInAcceptance(visitor, language);
    const acceptance = visitor.url();
    await database?.stop();
    if (database) {
      await customer.acceptButton(visitor, language).click();
      await visitor.waitForLoadState();
      await database.start();
      await expect.poll(async () => (await visitor.request.get("/health")).status()).toBe(200);
      await visitor.goto(acceptance);
      await customer.fillInAcceptance(visitor, language);
    }
    await customer.acceptButton(visitor, language).click();
    await expect(visitor.getByText(quotePageWords[language]["accepted.title"])).toBeVisible();

    await office.goto(leadPage);
    await expect(office.getByLabel(leadWords[language].status, { exact: true })).toHaveValue("won");
    await owner.openJob(office, language);
    const jobPage = office.url();
    await office.getByRole("button", { name: invoiceWords[language].downPayment("").trim() }).click();
    await owner.issueByMail(office, language, /F-\d{4}-0001/);
    await owner.recordPayment(office, language, { method: "card" });

    await office.goto(leadPage);
    const today = businessDay(new Date(), "America/Toronto");
    await owner.planAfternoon(office, language, today);
    await office.goto(jobPage);
    await expect(office.getByText(customer.ADDRESS).first()).toBeVisible();
    expect((await makeFeed(office, language))?.summary).toContain(customer.NAME);
    await office.goto(jobPage);
    await owner.openAppointment(office, language);
    await owner.completeWithPictures(office, language, "287,44");
    await expect(owner.toDo(office, language)).toContainText(invoiceStepWords[language].toInvoice);
    await office.goto("/admin/site/gallery");
    await expect(office.locator('img[src^="/media/"]')).toHaveCount(2);

    await office.goto(leadPage);
    const toDo = owner.toDo(office, language);
    await toDo.getByRole("button", { name: invoiceStepWords[language].make }).click();
    await owner.issueByMail(office, language, /F-\d{4}-0002/);

    // Days later the mail server is back, and so is the program: what waited leaves once.
    mail.decide = () => undefined;
    await restart(aheadOf(nextQuietFreeMorning()));
    await signIn(office, site, language);
    const mailsOfInvoices = () =>
      mailsTo(mail, CUSTOMER).filter(({ headers }) => headers.get("subject")?.includes("F-"));
    await expect.poll(() => mailsOfInvoices().length, { timeout: 100_000 }).toBe(3);
    const link = await linkIn(mail, /\/f\/[\w-]{43}/, "0002");
    const { downPayment, left, rest, paid, receipts } = said[language];
    await customer.readInvoice(visitor, link, left);
    await expect(visitor.getByText(customer.ADDRESS)).toBeVisible();
    const pdf = (
      await extractText(await customer.downloadPdf(visitor, language), { mergePages: true })
    ).text.replaceAll(/\s+/g, " ");
    for (const one of ["0002", customer.ADDRESS, new URL(link).pathname, downPayment]) expect(pdf).toContain(one);

    await office.goto(leadPage);
    await toDo.getByRole("link", { name: invoiceStepWords[language].open }).click();
    await owner.recordPayment(office, language, { dollars: "100", method: "e-transfer" });
    await customer.readInvoice(visitor, link, rest);
    await owner.recordPayment(office, language, { dollars: "101.20", method: "cash" });
    await expect(office.getByRole("heading", { name: issuedWords[language].settled })).toBeVisible();
    await customer.readInvoice(visitor, link, paid);
    const receiptsSent = () =>
      mailsTo(mail, CUSTOMER).filter(({ headers }) => /reçu :|receipt:/.test(plain(headers.get("subject"))));
    for (const amount of receipts)
      await expect.poll(() => receiptsSent().filter(({ text }) => plain(text).includes(amount)).length).toBe(1);

    await office.goto(leadPage);
    await toDo.getByRole("button", { name: invoiceStepWords[language].ask }).click();
    const reviewLink = await linkIn(mail, /\/r\/[\w-]+/);
    const asked = await visitor.request.post(reviewLink, { form: { go: "yes" }, maxRedirects: 0 });
    expect(asked.headers()["location"]).toBe(REVIEWS);
    const ids = mail.arrived.map(({ headers }) => headers.get("message-id"));
    expect(new Set(ids).size).toBe(ids.length);
  });

/** The newest appointment that a calendar program reads by the private link. */
async function makeFeed(page: Page, language: Language) {
  const words = calendarSettingsWords[language];
  await page.goto("/admin/calendar/settings");
  await page.getByRole("button", { name: words.make }).click();
  const feed = await page.getByLabel(words.address).inputValue();
  const calendar = ICAL.parse(await (await page.request.get(new URL(feed).pathname)).text());
  const [event] = new ICAL.Component(calendar).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  return event;
}

const plain = (text = "") => text.replaceAll(/\s+/g, " ");

/** A Wednesday at 15:00 UTC, at least three days away: late enough to ask, and neither night nor Sunday. */
function nextQuietFreeMorning(): Date {
  const day = new Date(Date.now() + 3 * DAY_MS);
  day.setUTCHours(15, 0, 0, 0);
  while (day.getUTCDay() !== 3) day.setTime(day.getTime() + DAY_MS);
  return day;
}

function aheadOf(moment: Date): number {
  return moment.getTime() - Date.now();
}
