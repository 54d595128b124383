import { useSyncExternalStore, type MouseEvent } from "react";
import { Icon, type IconName } from "#src/web/ui/icon.tsx";
import { useTranslation } from "#src/web/visitor/site/site.tsx";
import { chooseTheme, nextTheme, readTheme, watchTheme, type Theme } from "#src/web/ui/theme.ts";

const icons: Record<Theme, IconName> = { light: "sun", dark: "moon", system: "screen" };

/** Cycles through light, dark and system; the inline script answers until React is there. Not shown without a script. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const theme = useSyncExternalStore(watchTheme, readTheme, () => "system" as const);

  function choose(event: MouseEvent) {
    event.preventDefault();
    chooseTheme(nextTheme(theme));
  }

  return (
    <button
      type="button"
      data-act="theme"
      onClick={choose}
      className="flex items-center gap-2 py-1 hover:text-water noscript:hidden"
    >
      <Icon name={icons[theme]} />
      {t(`theme.${theme}`)}
    </button>
  );
}
