export type Theme = "light" | "dark" | "system";

export const themes: Theme[] = ["light", "dark", "system"];

export function readTheme(): Theme {
  const stored = readStored();
  return themes.find((theme) => theme === stored) ?? "system";
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Without storage the device's theme stays.
  }
  showTheme();
  window.dispatchEvent(new Event("themechange"));
}

/** Also for changes in another tab or of the device's theme. */
export function watchTheme(onChange: () => void): () => void {
  const changed = () => {
    showTheme();
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

function showTheme(): void {
  const theme = readTheme();
  document.documentElement.dataset["theme"] = theme === "system" ? deviceTheme() : theme;
}

function deviceTheme(): "light" | "dark" {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function readStored(): string | null {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null;
  }
}
