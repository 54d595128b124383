import { store, stored } from "#src/web/ui/browser/stored.ts";

export type Theme = "light" | "dark" | "system";

const next: Record<Theme, Theme> = { light: "dark", dark: "system", system: "light" };

export function readTheme(): Theme {
  return parseTheme(stored("theme"));
}

export function parseTheme(text: string | null | undefined): Theme {
  return text === "light" || text === "dark" ? text : "system";
}

export function nextTheme(theme: Theme): Theme {
  return next[theme];
}

export function chooseTheme(theme: Theme): void {
  store("theme", theme);
  showTheme(theme);
  window.dispatchEvent(new Event("themechange"));
}

/** Also for changes in another tab or of the device's theme. */
export function watchTheme(onChange: () => void): () => void {
  const changed = () => {
    showTheme(readTheme());
    onChange();
  };
  const device = matchMedia("(prefers-color-scheme: dark)");
  device.addEventListener("change", changed);
  window.addEventListener("storage", changed);
  window.addEventListener("themechange", onChange);
  return () => {
    device.removeEventListener("change", changed);
    window.removeEventListener("storage", changed);
    window.removeEventListener("themechange", onChange);
  };
}

export function showTheme(theme: Theme): void {
  const device = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.dataset["theme"] = theme === "system" ? device : theme;
}
