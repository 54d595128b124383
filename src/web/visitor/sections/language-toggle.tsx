import type { MouseEvent } from "react";
import { homePage, nextLanguage } from "#src/site/pages.ts";
import { useToggleLanguage } from "#src/web/visitor/navigation/navigation.tsx";
import { useSite } from "#src/web/visitor/site/site.tsx";

/** Before hydration `bootstrap.ts` answers. */
export function LanguageToggle() {
  const { page, pages, language, content } = useSite();
  const toggleLanguage = useToggleLanguage();
  const other = nextLanguage(pages, language);
  if (!other) return null;
  const code = other.toUpperCase();
  const twin = pages.languagesOf(page).includes(other) ? page : homePage;

  function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    toggleLanguage();
  }

  return (
    <a
      href={pages.pathOf(twin, other)}
      hrefLang={other}
      lang={other}
      data-act="language"
      aria-label={`${code}, ${content.languageWords[other]}`}
      onClick={toggle}
      className="bar-button"
    >
      {code}
    </a>
  );
}
