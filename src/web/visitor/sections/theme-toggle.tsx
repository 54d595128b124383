import { useSyncExternalStore, type MouseEvent } from "react";
import { Icon, type IconName } from "#src/web/ui/icon.tsx";
import { useTranslation } from "#src/web/visitor/site/site.tsx";
import { chooseTheme, nextTheme, readTheme, watchTheme, type Theme } from "#src/web/ui/theme.ts";

const icons: Record<Theme, IconName> = { light: "sun", dark: "moon", system: "screen" };

/** Cycles through light, dark and system; the inline script answers until React is there. Not shown without a script. */
export function ThemeToggle({ inWords = false, className = "" }: { inWords?: boolean; className?: string }) {
  const { t } = useTranslation();
  const theme = useSyncExternalStore(watchTheme, readTheme, () => "system" as const);
  const name = t(`theme.${theme}`);

  function choose(event: MouseEvent) {
    event.preventDefault();
    chooseTheme(nextTheme(theme));
  }

  return (
    <button
      type="button"
      title={inWords ? undefined : name}
      data-act="theme"
      onClick={choose}
      className={`bar-button noscript:hidden ${className}`}
    >
      <Icon name={icons[theme]} />
      <span className={inWords ? "" : "sr-only"}>{name}</span>
    </button>
  );
}
