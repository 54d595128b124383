import { useSyncExternalStore } from "react";

export type AdminLanguage = "en" | "fr";

/** Its own key: an owner may read the public site in another language than the back office. */
const KEY = "back-office-language";

export function readLanguage(): AdminLanguage {
  try {
    return localStorage.getItem(KEY) === "fr" ? "fr" : "en";
  } catch {
    return "en";
  }
}

export function chooseLanguage(language: AdminLanguage): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is refused: nothing can be remembered, and English stays.
  }
  window.dispatchEvent(new Event("languagechange"));
}

export function useLanguage(): AdminLanguage {
  return useSyncExternalStore(watchLanguage, readLanguage);
}

/** For `Intl`: how numbers, days and amounts are written. */
export const locales: Record<AdminLanguage, string> = { en: "en-CA", fr: "fr-CA" };

/** Calls back when the choice changes, here or in another tab. */
function watchLanguage(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  window.addEventListener("languagechange", onChange);
  return () => {
    window.removeEventListener("storage", onChange);
    window.removeEventListener("languagechange", onChange);
  };
}
