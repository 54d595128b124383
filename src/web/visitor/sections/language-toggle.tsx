import type { MouseEvent } from "react";
import { homePage } from "#src/site/pages.ts";
import { useToggleLanguage } from "#src/web/visitor/navigation/navigation.tsx";
import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

/** Before hydration `bootstrap.ts` answers. */
export function LanguageToggle() {
  const { page, pages } = useSite();
  const { t, language } = useTranslation();
  const toggleLanguage = useToggleLanguage();
  const other = language === "fr" ? "en" : "fr";
  if (!pages.languages.includes(other)) return null;
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
      aria-label={t("header.language.label")}
      onClick={toggle}
      className="bar-button"
    >
      {t("header.language")}
    </a>
  );
}
