import { useSyncExternalStore, type MouseEvent } from "react";
import { useTranslation } from "#src/web/visitor/site/site.tsx";
import { chooseTheme, nextTheme, readTheme, watchTheme } from "#src/web/ui/theme.ts";

/** Cycles through light, dark and system; the inline script answers until React is there. Not shown without a script. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const theme = useSyncExternalStore(watchTheme, readTheme, () => "system" as const);

  function choose(event: MouseEvent) {
    event.preventDefault();
    chooseTheme(nextTheme(theme));
  }

  return (
    <button type="button" data-act="theme" onClick={choose} className="py-1 hover:text-water noscript:hidden">
      {t(`theme.${theme}`)}
    </button>
  );
}
