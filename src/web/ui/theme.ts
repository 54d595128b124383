import { store, stored } from "#src/web/ui/browser/stored.ts";

export type Theme = "light" | "dark" | "system";

export function readTheme(): Theme {
  const text = stored("theme");
  return text === "light" || text === "dark" ? text : "system";
}

/** After what is stored, which anything may have written: light, dark, system, and so on. */
export function nextTheme(theme: string | null): Theme {
  if (theme === "light") return "dark";
  return theme === "dark" ? "system" : "light";
}

export function chooseTheme(theme: Theme): void {
  store("theme", theme);
  showTheme(theme);
  window.dispatchEvent(new Event("themechange"));
}

/** Also for changes in another tab or of the device's theme. */
export function watchTheme(onChange: () => void): () => void {
  const changed = () => {
    showTheme(stored("theme"));
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

/** That of the device, unless a theme is stored. */
export function showTheme(theme: string | null | undefined): void {
  const device = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.dataset["theme"] = theme === "light" || theme === "dark" ? theme : device;
}
