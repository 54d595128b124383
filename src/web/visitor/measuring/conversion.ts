import { hasForm, type Pages } from "#src/site/pages.ts";
import { readChoice } from "./consent.ts";

const KEY = "lead";

type LeadStorage = Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;

/** Call once a request is stored; `reportLead` sends the conversion, once. */
export function rememberLead(storage: LeadStorage, now: Date): void {
  try {
    storage?.setItem(KEY, `${now.getTime()}-${Math.random().toString(36).slice(2, 8)}`);
  } catch {
    // Without storage a reload would count twice, so nothing is counted.
  }
}

/** Keeps the lead until there is a tag. */
export function reportLead(storage: LeadStorage, currency: string): void {
  const transaction = storage?.getItem(KEY);
  if (!transaction || !window.gtag || readChoice() === "refused") return;
  storage?.removeItem(KEY);
  window.gtag("event", "conversion_event_contact", { value: 1, currency, transaction_id: transaction });
}

/** By a plain form post, not by a reload, the history or a typed address. */
export function isAnswerToPost(
  { pages }: { pages: Pages },
  url: string,
  { referrer, type }: { referrer: string; type: string | undefined },
): boolean {
  const [to, from] = [URL.parse(url), URL.parse(referrer)];
  if (!to || !from || to.origin !== from.origin || type !== "navigate") return false;
  return pages.at(to.pathname).page.kind === "thank-you" && hadForm(from.pathname);

  /** `/api/contact` too: a refused plain post is answered with the form. */
  function hadForm(pathname: string): boolean {
    return hasForm(pages.at(pathname).page) || pathname === "/api/contact";
  }
}
