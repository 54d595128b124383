// oxlint-disable no-restricted-properties -- deviceState() says where there is none, and the settings show it
export type DeviceState = "unsupported" | "insecure" | "add-to-home" | "denied" | "ready";

const WORKER = "/admin/push-worker.js";
const SCOPE = "/admin";

export function deviceState(): DeviceState {
  if (!window.isSecureContext) return "insecure";
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  // iOS has Web Push only for sites added to the home screen.
  if (!isAble) return /iPhone|iPad/.test(navigator.userAgent) ? "add-to-home" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "ready";
}

/** SHA-256 of the endpoint in hex, its id at the server; null while not subscribed. */
export async function thisDeviceHash(): Promise<string | null> {
  if (deviceState() !== "ready" || Notification.permission !== "granted") return null;
  const subscription = await currentSubscription();
  return subscription ? hashOf(subscription.endpoint) : null;
}

/** Asks for permission if it is not decided yet. Undefined when denied. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: "none" });
  await activeIn(registration);
  // An old subscription may be bound to another VAPID key.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const applicationServerKey = bytesOf(publicKey);
  const options = { userVisibleOnly: true, applicationServerKey };
  return (await registration.pushManager.subscribe(options)).toJSON();
}

export async function endPushSubscription(): Promise<void> {
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
