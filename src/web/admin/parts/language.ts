import type { Language } from "#src/platform/i18n/language.ts";
import { createContext, useContext, useSyncExternalStore } from "react";

/** Its own key: an owner may read the public site in another language than the back office. */
const KEY = "back-office-language";

/** The owner's choice, else the browser's language: French, or English for any other. `admin-shell.ts` does the same before paint. */
export function readLanguage(): Language {
  return storedLanguage() ?? (/^fr\b/i.test(navigator.language) ? "fr" : "en");
}

function storedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "fr" || stored === "en" ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is blocked: the browser's language stays.
  }
  window.dispatchEvent(new Event("languagechange"));
}

const LanguageContext = createContext<Language | undefined>(undefined);

export const LanguageInUse = LanguageContext.Provider;

/** Outside the back office, as in a test of one part, it is read and not watched. */
export function useLanguage(): Language {
  return useContext(LanguageContext) ?? readLanguage();
}

/** Once, for all: a calendar has a thousand parts with words, and each listener slows the next one. */
export function useChosenLanguage(): Language {
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
