export type Choice = "accepted" | "refused";

const KEY = "consent";

/** Quebec's Law 25: a tag that may identify a person stays off without consent. */
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
  } catch {}
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

export function askAgain(): void {
  dispatchEvent(new Event("consentask"));
}

export function watchAsking(onAsk: () => void): () => void {
  addEventListener("consentask", onAsk);
  return () => removeEventListener("consentask", onAsk);
}
