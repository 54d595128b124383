import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { parseSetUp, setUp } from "#src/operations/set-up/set-up.server.ts";
import { loadBusiness, saveSettings } from "#src/account/settings/settings.server.ts";
import { openPack } from "#src/site/content/packs.server.ts";
import { openPageCache } from "#src/web/visitor/prerender/page-cache.server.ts";
import { renderPage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { createBlankInvoice } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { saveInvoiceDraft } from "#src/work/invoices/invoices.server.ts";
import { createQuote, saveQuoteDraft } from "#src/work/quotes/quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { enqueueLeadMessages } from "#src/work/leads/messages/lead-messages.server.ts";
import { textsOn } from "#src/work/texts/texts.server.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { aLead } from "./leads/a-lead.ts";
import { aLeadRow } from "./leads/a-lead-row.ts";
import { siteUrl } from "./work/an-appointment.ts";
import { anOffice, later, now as start, writeAll } from "./mails/every-letter.ts";
import { secretPagesOf } from "./work/secret-pages.ts";
import { lettersOfEachKind } from "./mails/letters.ts";
import { aQuoteLine, quoteDeps } from "./work/a-quote.ts";
import { openTestApp, type TestApp } from "./app/test-app.ts";

const now = new Date("2026-11-24T12:00:00.000Z");
const alone = {
  en: {
    place: { locality: "Halifax", region: "NS", trade: "Plumber" },
    other: /French|[Ff]rançais|facture|soumission|TVH|\bF-2026|Réparation|Fuite|lang=fr/,
    says: ["Repair of a leak", "HST", "INV-2026-0001"],
  },
  fr: {
    place: { locality: "Alma", region: "QC", trade: "Plombier" },
    other: /English|[Aa]nglais|invoice-|quote-|GST|QST|INV-|Repair|leak|lang=en/,
    says: ["Réparation d’une fuite", "TPS", "F-2026-0001"],
  },
} as const;

/** A line that begins as a service has the words of the pack in all of its languages. */
const line = () => aQuoteLine({ words: { fr: "Réparation d’une fuite", en: "Repair of a leak" } });

async function open(testApp: TestApp, language: "fr" | "en", at = now) {
  const { app, db } = testApp;
  const business = { name: "Marjolet", phone: "902 555-0133", email: "hi@marjolet.example", ...alone[language].place };
  const read = parseSetUp({ pack: "home-services", business, areas: [], languages: [language] });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  await setUp({ db, secretKey: () => app.secretKey, username: "owner" }, read.values, { now: at });
  const own = await loadBusiness(db);
  await saveSettings(
    db,
    { business: { ...own, taxes: own.taxes.map((tax) => ({ ...tax, number: "123456789" })) } },
    at,
  );
  const cache = { ...{ db, env: app.env, now: app.now }, assets: { css: "", bootstrap: "" }, renderPage };
  app.pages = await openPageCache(cache);
  const lead = aLeadRow({ submitted_at: at.toISOString(), language });
  await db.insertInto("leads").values(lead).execute();
  return lead.id;
}

async function papersOf({ db }: TestApp, leadId: string, language: "fr" | "en"): Promise<string[]> {
  const quote = await createQuote(db, leadId, now);
  if (!quote) throw new Error("no lead");
  const saved = await saveQuoteDraft(db, { ...quote, language, draft: { ...quote.draft, lines: [line()] } });
  if (saved.kind !== "saved") throw new Error(saved.kind);
  const sent = await sendQuote({ db, ...quoteDeps }, { ...saved.quote, by: "mail" }, now);
  if (sent.kind !== "sent") throw new Error(JSON.stringify(sent));
  const made = await createBlankInvoice(db, leadId, now);
  if (made.kind !== "made") throw new Error(made.kind);
  const draft = { ...made.invoice.draft, lines: [line()] };
  const kept = await saveInvoiceDraft(db, { ...made.invoice, language, draft });
  if (kept.kind !== "saved") throw new Error(kept.kind);
  const issued = await sendInvoice({ db, ...quoteDeps }, { ...kept.invoice, by: "mail" }, now);
  if (issued.kind !== "sent") throw new Error(JSON.stringify(issued));
  return [sent.link, issued.link].map((link) => new URL(link).pathname);
}

test.each(["en", "fr"] as const)(
  "papers, PDFs and mails of a business in %s alone have no other language",
  async (language) => {
    await using testApp = await openTestApp();
    const { other, says } = alone[language];
    const texts = new Map<string, string>();
    for (const path of await papersOf(testApp, await open(testApp, language), language)) {
      texts.set(path, await (await testApp.request(path)).text());
      const pdf = await testApp.request(`${path}/${path.startsWith("/q/") ? "quote" : "invoice"}.pdf`);
      const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
      texts.set(`PDF of ${path}`, text);
    }
    await testApp.deliverMail();
    for (const { subject, text, html, attachments = [] } of testApp.sent)
      texts.set(`mail ${subject}`, [subject, text, html, ...attachments.map(({ filename }) => filename)].join(" "));
    const shown = [...texts].map(([name, text]) => [name, text.replaceAll("\u00A0", " ")] as const);
    for (const [name, text] of shown) expect(text.match(other)?.[0], name).toBeUndefined();
    for (const said of says)
      expect(
        shown.some(([, text]) => text.includes(said)),
        said,
      ).toBe(true);
  },
);

test.each(["en", "fr"] as const)(
  "the pages of a site in %s alone have no switch and no other language",
  async (language) => {
    await using testApp = await openTestApp();
    await open(testApp, language);
    const shown = testApp.app.pages.pages();
    const twin = language === "en" ? "fr" : "en";
    const { services } = openPack("home-services").content;
    for (const page of shown.all) {
      const text = await (await testApp.request(shown.pathOf(page, language))).text();
      expect(
        text.match(new RegExp(`hreflang="${twin}|lang="${twin}|href="/${twin}[/"]`))?.[0],
        page.kind,
      ).toBeUndefined();
      for (const { description } of services) expect(text).not.toContain(description[twin]);
    }
  },
);

/** Words that no mail in the other language has, whatever the names and lines of the example. */
const otherWords = {
  en: /(?<![\p{L}@.])(?:vous|votre|vos|bonjour|facture|soumission|courriel|rendez-vous|TPS|TVQ|heures?)(?![\p{L}@.])/iu,
  fr: /(?<![\p{L}@./-])(?:you|your|hello|invoice|quote|email|appointment|GST|QST|hours?)(?![\p{L}@.])/iu,
};

test.each(["en", "fr"] as const)("each mail to customers in %s has no word of the other language", async (language) => {
  await using testApp = await openTestApp();
  const letters = Object.entries(await lettersOfEachKind(testApp.db, now)).filter(
    // Its words are the owner's.
    ([kind]) => kind.endsWith(` ${language}`) && !kind.startsWith("commercial"),
  );
  expect(letters.length).toBeGreaterThan(15);
  for (const [kind, { subject, text, html }] of letters) {
    const shown = [subject, text, html.replaceAll(/<style[^]*?<\/style>|<[^>]+>/g, " ")].join("\n");
    expect(shown.match(otherWords[language])?.[0], kind).toBeUndefined();
  }
});

test.each(["en", "fr"] as const)(
  "who came in another language is written to in that of a business in %s alone",
  async (language) => {
    await using testApp = await openTestApp({ now: () => later });
    const { db } = testApp;
    await open(testApp, language, start);
    const theirs: "fr" | "en" = language === "en" ? "fr" : "en";
    const marie = { name: "Marie Tremblay", phone: "902 555-0111", email: "marie@exemple.test", language: theirs };
    const office = await anOffice({ db, ...quoteDeps, env: { STRIPE_API_URL: "" } }, marie);
    await writeAll(office);
    const { names } = await loadPublished(db);
    await enqueueLeadMessages(db, { lead: aLead({ id: office.leadId, language: theirs }), siteUrl, names }, later);
    const mails = await db.selectFrom("mails").selectAll().where("kind", "not like", "owner-%").execute();
    expect(new Set(mails.map(({ kind }) => kind)).size).toBeGreaterThan(15);
    const texts = (await textsOn({ db, ...quoteDeps }, "2026-06-18", later)).map(({ kind, text }) => ({ kind, text }));
    expect(texts.length).toBeGreaterThan(0);
    for (const { kind, ...said } of [...mails, ...texts]) expectAlone(language, kind, Object.values(said).join("\n"));
  },
);

test("no page behind a secret address speaks the language of its reader where the business has another alone", async () => {
  await using testApp = await openTestApp({ now: () => later, renderQuotePage });
  const { db, request } = testApp;
  await open(testApp, "en", start);
  // The customer came in French, and the helper's sheet was made in it.
  const { pages } = await secretPagesOf(db, later);
  const { calendar: _ofTheOwner, ...ofOthers } = pages;
  const files = [`${pages["q"]}/quote.pdf`, `${pages["f"]}/invoice.pdf`, `${pages["p"]}/visits.ics`];
  for (const path of [...Object.values(ofOthers), "/q/wrong", ...files])
    for (const asked of ["", "?lang=fr"]) {
      const answer = await request(path + asked, { headers: { "Accept-Language": "fr-CA" } });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const isPdf = answer.headers.get("Content-Type") === "application/pdf";
      const text = isPdf ? (await extractText(bytes, { mergePages: true })).text : new TextDecoder().decode(bytes);
      expect(text.match(/lang="fr|lang=fr|Français/)?.[0], path + asked).toBeUndefined();
      expectAlone("en", path + asked, text);
    }
});

function expectAlone(language: "fr" | "en", what: string, text: string): void {
  const shown = text.replaceAll(/<(?:style|script)[^]*?<\/(?:style|script)>|<[^>]+>/g, " ");
  expect(shown.match(otherWords[language])?.[0], what).toBeUndefined();
}
