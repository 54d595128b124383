import type { Language } from "#src/platform/i18n/language.ts";

/** Its own key: an owner may read the public site in another language than the back office. */
const KEY = "back-office-language";

/** What `admin-shell.ts` found before paint: the words of that language alone were loaded. */
export function readLanguage(): Language {
  return languageOf(globalThis.document?.documentElement.lang) ?? likelyLanguage();
}

/** The owner's choice, else the browser's language: French, or English for any other. */
function likelyLanguage(): Language {
  return storedLanguage() ?? (/^fr\b/i.test(navigator.language) ? "fr" : "en");
}

function storedLanguage(): Language | undefined {
  try {
    return languageOf(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

function languageOf(text: string | null | undefined): Language | undefined {
  return text === "fr" || text === "en" ? text : undefined;
}

/** The other language has a script of its own. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
    window.location.reload();
  } catch {
    // Storage is blocked: the browser's language stays.
  }
}

/** Does not change while a page is open. */
export function useLanguage(): Language {
  return readLanguage();
}
