import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { chooseTheme, nextTheme, readTheme, watchTheme } from "#src/web/ui/theme.ts";
import { shellWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const names = { light: "themeLight", dark: "themeDark", system: "themeSystem" } as const;
const icons = { light: Sun, dark: Moon, system: Monitor };

export function ThemeToggle() {
  const theme = useSyncExternalStore(watchTheme, readTheme);
  const Icon = icons[theme];
  const name = useWords(shellWords)[names[theme]];
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => chooseTheme(nextTheme(theme))}
      className="grid size-11 place-items-center rounded-field max-lg:hover:bg-white/15 lg:hover:bg-water-soft"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
