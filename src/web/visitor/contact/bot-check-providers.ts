import type { ProviderCheck } from "./bot-check.ts";

const LOADS_WITHIN_MS = 15_000;

type Recaptcha = {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
};
type Turnstile = {
  render: (place: HTMLElement, options: Record<string, unknown>) => string;
  remove: (id: string) => void;
};
declare global {
  interface Window {
    grecaptcha?: Recaptcha;
    turnstile?: Turnstile;
  }
}

export function providerCheck(place: HTMLElement): ProviderCheck {
  return (provider, siteKey) => (provider === "recaptcha" ? recaptcha(siteKey) : turnstile(siteKey, place));
}

async function recaptcha(siteKey: string): Promise<() => Promise<string>> {
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`);
  const { grecaptcha } = window;
  if (!grecaptcha) throw new Error("reCAPTCHA did not load");
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return () => grecaptcha.execute(siteKey, { action: "submit" });
}

async function turnstile(siteKey: string, place: HTMLElement): Promise<() => Promise<string>> {
  await loadScript("https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit");
  const widget = window.turnstile;
  if (!widget) throw new Error("Turnstile did not load");
  return () => turnstileToken(widget, siteKey, place);
}

/** A new widget for each token, because a token works once. */
async function turnstileToken(widget: Turnstile, siteKey: string, place: HTMLElement): Promise<string> {
  const box = place.appendChild(document.createElement("div"));
  let id: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      id = widget.render(box, {
        sitekey: siteKey,
        action: "submit",
        appearance: "interaction-only",
        callback: resolve,
        "error-callback": (code: string) => reject(new Error(`Turnstile: ${code}`)),
        "timeout-callback": () => reject(new Error("Turnstile: not answered in time")),
      });
    });
  } finally {
    if (id !== undefined) widget.remove(id);
    box.remove();
  }
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error(`${address} did not load`));
    };
    setTimeout(fail, LOADS_WITHIN_MS);
    script.onload = () => resolve();
    script.onerror = fail;
    script.src = address;
    document.head.append(script);
  });
}
