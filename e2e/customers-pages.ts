import type { Page } from "@playwright/test";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { planDraft } from "#test/a-plan.ts";
import { expect } from "./site.ts";

/** By the API, as the owner who is signed in on this page. */
export async function asOwner(page: Page, method: "get" | "post" | "put", path: string, data?: object) {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await page.request[method](`/api/admin/${path}`, { headers, ...(data && { data }) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? undefined : answer.json();
}

/** The pages that this lead, a helper and the bookkeeper get: the addresses, each of one kind. */
export async function customersPages(page: Page, lead: string): Promise<string[]> {
  const today = businessDay(new Date(), "America/Toronto");
  const appointment = { day: today, from: "08:00", until: "10:00", place: "12, rue des Érables, Longueuil", note: "" };
  await asOwner(page, "post", `leads/${lead}/appointments`, {
    ...appointment,
    ...{ quoteId: null, remind: false, tell: false },
  });
  await asOwner(page, "post", "day-sheets", { name: "Karim", language: "fr", day: null });
  await asOwner(page, "post", "books/link", { days: 30 });
  const draft = planDraft({ startsOn: today, endsOn: addDays(today, 60) });
  const plan = await asOwner(page, "post", `leads/${lead}/plans`, { quoteId: null, draft });

  const links = [await sentQuote(page, lead), (await issuedInvoice(page, lead)).link];
  links.push((await asOwner(page, "get", `plans/${plan.id}/link`)).link);
  links.push((await asOwner(page, "get", "day-sheets")).sheets[0].link);
  links.push((await asOwner(page, "get", "books")).link.link);
  return [...links.map((link) => new URL(link).pathname), `/api/admin/leads/${lead}/statement/page`];
}

/** With an option. */
async function sentQuote(page: Page, lead: string): Promise<string> {
  const { id, version, draft } = await asOwner(page, "post", `leads/${lead}/quotes`, {});
  const title = { fr: "Entrée de pavé", en: "Paved driveway" };
  const line = { ...draft.lines[0], words: title, unitCents: 20_000 };
  const option = { ...line, id: "option", words: { fr: "Scellant", en: "Sealer" }, optional: true };
  const edit = { version, language: "fr", draft: { ...draft, title, lines: [line, option] } };
  const saved = await asOwner(page, "put", `quotes/${id}`, edit);
  return (await asOwner(page, "post", `quotes/${id}/send`, { version: saved.version, by: "link" })).link;
}

/** Without taxes, which would need registration numbers. */
export async function issuedInvoice(page: Page, lead: string): Promise<{ id: string; link: string }> {
  const made = await asOwner(page, "post", `leads/${lead}/invoices`, {});
  const { part: _, ...draft } = made.draft;
  const words = { fr: "Une visite", en: "One visit" };
  const lines = [{ ...draft.lines[0], words, unitCents: 20_000 }];
  const edit = { version: made.version, language: "fr", draft: { ...draft, title: words, lines, taxes: [] } };
  const { version } = await asOwner(page, "put", `invoices/${made.id}`, edit);
  const { link } = await asOwner(page, "post", `invoices/${made.id}/issue`, { version, by: "link" });
  return { id: made.id, link };
}
