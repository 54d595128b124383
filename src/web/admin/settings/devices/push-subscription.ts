/** What this browser can do, and what the owner has let it do. */
export type DeviceState = "unsupported" | "insecure" | "add-to-home" | "denied" | "ready";

const WORKER = "/admin/push-worker.js";
const SCOPE = "/admin";

export function deviceState(): DeviceState {
  if (!window.isSecureContext) return "insecure";
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  // There, only what stands on the home screen may notify.
  if (!isAble) return /iPhone|iPad/.test(navigator.userAgent) ? "add-to-home" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "ready";
}

/** The SHA-256 of its endpoint, by which the server knows it; null while it is not subscribed. */
export async function thisDeviceHash(): Promise<string | null> {
  if (deviceState() !== "ready" || Notification.permission !== "granted") return null;
  const subscription = await currentSubscription();
  return subscription ? hashOf(subscription.endpoint) : null;
}

/** Asks the owner, unless they have answered before. Undefined when they said no. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  // The worker only shows what is pushed: nothing waits for it to take over a page.
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: "none" });
  await activeIn(registration);
  // One that the server has forgotten may be bound to another key.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const applicationServerKey = bytesOf(publicKey);
  const options = { userVisibleOnly: true, applicationServerKey };
  return (await registration.pushManager.subscribe(options)).toJSON();
}

export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function activeIn({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
    });
  });
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const characters = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}
