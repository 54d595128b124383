type Gtag = (...command: unknown[]) => void;

declare global {
  interface Window {
    gtag?: Gtag;
    dataLayer?: unknown[];
  }
}

const purposes = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];

export function turnTagOn(id: string): void {
  if (isLoaded()) return turnBackOn(id);
  const gtag = (window.gtag ??= queueCommand);
  gtag("consent", "default", { ...all("denied"), wait_for_update: 500 });
  gtag("consent", "update", all("granted"));
  gtag("js", new Date());
  // `sendPageView` reports each change of page.
  gtag("config", id, { send_page_view: false });
  loadScript(id);
  dispatchEvent(new Event("tagready"));
}

function turnBackOn(id: string): void {
  if (!isDisabled(id)) return;
  setDisabled(id, false);
  window.gtag?.("consent", "update", all("granted"));
}

export function turnTagOff(id: string): void {
  if (!isLoaded() || isDisabled(id)) return;
  window.gtag?.("consent", "update", all("denied"));
  setDisabled(id, true);
  deleteCookies();
}

export function sendPageView({ title, address }: { title: string; address: string }): void {
  window.gtag?.("event", "page_view", { page_title: title, page_location: address });
}

/** Google's script recognises a command by its being an `arguments` object. */
function queueCommand(): void {
  // oxlint-disable-next-line prefer-rest-params
  (window.dataLayer ??= []).push(arguments);
}

function all(state: "granted" | "denied"): Record<string, string> {
  return Object.fromEntries(purposes.map((purpose) => [purpose, state]));
}

const SCRIPT = "https://www.googletagmanager.com/gtag/js";

function isLoaded(): boolean {
  return document.querySelector(`script[src^="${SCRIPT}"]`) !== null;
}

function loadScript(id: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out */
function setDisabled(id: string, disabled: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: disabled });
}

function isDisabled(id: string): boolean {
  return Reflect.get(window, `ga-disable-${id}`) === true;
}

/** For each parent domain: Google sets them for the widest that accepts cookies. */
function deleteCookies(): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, start) => labels.slice(start).join("."));
  for (const name of document.cookie.match(/\b_g(a|cl|id)\w*(?==)/g) ?? [])
    for (const attribute of ["", ...domains.map((domain) => `; domain=${domain}`)])
      document.cookie = `${name}=; path=/; max-age=0${attribute}`;
}
