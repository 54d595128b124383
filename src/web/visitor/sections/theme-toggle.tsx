import { useSyncExternalStore } from "react";
import { Icon, type IconName } from "#src/web/ui/icon.tsx";
import { useTranslation } from "#src/web/visitor/site/site.tsx";
import { chooseTheme, readTheme, themes, watchTheme, type Theme } from "#src/web/ui/theme.ts";

const icons: Record<Theme, IconName> = { light: "sun", dark: "moon", system: "screen" };

/** Not shown without a script. */
export function ThemeToggle({ inWords = false, className = "" }: { inWords?: boolean; className?: string }) {
  const { t } = useTranslation();
  const theme = useSyncExternalStore(watchTheme, readTheme, () => "system" as const);
  const name = t(`theme.${theme}`);
  return (
    <button
      type="button"
      title={inWords ? undefined : name}
      onClick={() => chooseTheme(after(theme))}
      className={`bar-button noscript:hidden ${className}`}
    >
      <Icon name={icons[theme]} />
      <span className={inWords ? "" : "sr-only"}>{name}</span>
    </button>
  );
}

function after(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
}
