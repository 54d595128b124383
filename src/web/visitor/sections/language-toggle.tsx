import type { MouseEvent } from "react";
import { pathOf } from "#src/site/pages.ts";
import { useToggleLanguage } from "#src/web/visitor/navigation/navigation.tsx";
import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

/** Before hydration `bootstrap.ts` answers. */
export function LanguageToggle() {
  const { page } = useSite();
  const { t, language } = useTranslation();
  const toggleLanguage = useToggleLanguage();
  const other = language === "fr" ? "en" : "fr";

  function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    toggleLanguage();
  }

  return (
    <a
      href={pathOf(page, other)}
      hrefLang={other}
      lang={other}
      data-language={other}
      data-act="language"
      aria-label={t("header.language.label")}
      onClick={toggle}
      className="bar-button"
    >
      {t("header.language")}
    </a>
  );
}
