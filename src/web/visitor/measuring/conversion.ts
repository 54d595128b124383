import { pageAt } from "#src/site/pages.ts";
import { readChoice } from "./consent.ts";

const KEY = "lead";

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;

/** A request has been stored: the ad tag is to hear of it, once. */
export function rememberLead(memory: Memory, now: Date): void {
  try {
    memory?.setItem(KEY, `${now.getTime()}-${Math.random().toString(36).slice(2, 8)}`);
  } catch {
    // Without a memory a reload would count twice, so it is not counted at all.
  }
}

/** Tells the ad tag of a lead that it has not heard of. A tag that comes later still hears of it. */
export function reportLead(memory: Memory): void {
  const transaction = memory?.getItem(KEY);
  if (!transaction || !window.gtag || readChoice() === "refused") return;
  memory?.removeItem(KEY);
  window.gtag("event", "conversion_event_contact", { value: 1, currency: "CAD", transaction_id: transaction });
}

/** A plain form post ends on the page that thanks too; a reload, the history or an address typed by hand are no new lead. */
export function isAnswerToPost(
  url: string,
  { referrer, type }: { referrer: string; type: string | undefined },
): boolean {
  const [to, from] = [URL.parse(url), URL.parse(referrer)];
  if (!to || !from || to.origin !== from.origin || type !== "navigate") return false;
  return pageAt(to.pathname).page.kind === "thank-you" && hasForm(from.pathname);
}

/** A refused form is shown again at the address that it was sent to. */
function hasForm(pathname: string): boolean {
  const { kind } = pageAt(pathname).page;
  return kind === "home" || kind === "city" || pathname === "/api/contact";
}
