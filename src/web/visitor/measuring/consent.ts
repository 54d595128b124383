import { store, stored } from "#src/web/ui/browser/stored.ts";

export type ConsentChoice = "accepted" | "refused";

/** In local storage, where `bootstrap.ts` reads it too. */
const CONSENT = "consent";

/** Quebec's Law 25: a tag that may identify a person stays off without consent. */
export function readChoice(): ConsentChoice | "open" {
  const choice = stored(CONSENT);
  return choice === "accepted" || choice === "refused" ? choice : "open";
}

export function answer(choice: ConsentChoice): void {
  store(CONSENT, choice);
  delete document.documentElement.dataset["asked"];
  dispatchEvent(new Event("consentchange"));
}

export function watchChoice(onChange: () => void): () => void {
  addEventListener("consentchange", onChange);
  addEventListener("storage", onChange);
  return () => {
    removeEventListener("consentchange", onChange);
    removeEventListener("storage", onChange);
  };
}

/** Shows the notice once more, with the focus on it; the answer brings the focus back. */
export function askAgain(): void {
  const before = document.activeElement;
  document.documentElement.dataset["asked"] = "";
  document.querySelector<HTMLElement>(".consent")?.focus();
  const giveBack = () => before instanceof HTMLElement && before.focus({ preventScroll: true });
  addEventListener("consentchange", giveBack, { once: true });
}
