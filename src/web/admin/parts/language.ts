import type { Language } from "#src/i18n/language.ts";
import { useSyncExternalStore } from "react";

/** Its own key: an owner may read the public site in another language than the back office. */
const KEY = "back-office-language";

export function readLanguage(): Language {
  try {
    return localStorage.getItem(KEY) === "fr" ? "fr" : "en";
  } catch {
    return "en";
  }
}

export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is blocked: English stays.
  }
  window.dispatchEvent(new Event("languagechange"));
}

export function useLanguage(): Language {
  return useSyncExternalStore(watchLanguage, readLanguage);
}

/** Calls back when the choice changes, here or in another tab. */
function watchLanguage(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  window.addEventListener("languagechange", onChange);
  return () => {
    window.removeEventListener("storage", onChange);
    window.removeEventListener("languagechange", onChange);
  };
}
