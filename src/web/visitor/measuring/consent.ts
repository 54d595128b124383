export type Choice = "accepted" | "refused";

const KEY = "consent";

/** Law 25: a tag that may identify stays off until the visitor turns it on. */
export function readChoice(): Choice | "open" {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "accepted" || stored === "refused" ? stored : "open";
  } catch {
    return "open";
  }
}

export function choose(choice: Choice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Storage is refused: nothing can be remembered, so nothing is turned on.
  }
  dispatchEvent(new Event("consentchange"));
}

/** Calls back when the choice changes, here or in another tab. */
export function watchChoice(onChange: () => void): () => void {
  addEventListener("consentchange", onChange);
  addEventListener("storage", onChange);
  return () => {
    removeEventListener("consentchange", onChange);
    removeEventListener("storage", onChange);
  };
}

/** Shows the notice again, for a visitor who has changed their mind. */
export function askAgain(): void {
  dispatchEvent(new Event("consentask"));
}

export function watchAsking(onAsk: () => void): () => void {
  addEventListener("consentask", onAsk);
  return () => removeEventListener("consentask", onAsk);
}
