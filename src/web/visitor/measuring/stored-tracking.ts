import { trackingParameters, type TrackingParameter } from "#src/work/leads/tracking-parameters.ts";

/** Stored as JSON: `{"gclid":"…","landingPage":"/?gclid=…","referrer":"https://…"}`. */
export type Tracking = Partial<Record<TrackingParameter | "landingPage" | "referrer", string>>;
export type StoredArrival = { landingPage: string; referrer: string };
export type TrackingStorage = Pick<Storage, "getItem" | "setItem">;

const TRACKING_KEY = "tracking";
const names = [...trackingParameters, "landingPage", "referrer"] as const;
/** Written by `bootstrap.ts`. */
const FIRST_KEY = "firstTouch";

/** The current address wins over the stored parameters; the landing page and referrer stay. */
export function currentTracking(search: string, storage: TrackingStorage | null, arrival?: StoredArrival): Tracking {
  const stored = load(storage, TRACKING_KEY);
  const tracking = bounded({ ...(!stored.landingPage && arrival), ...stored, ...parametersIn(search) });
  store(storage, tracking);
  return tracking;
}

/** Undefined when it equals the last touch. */
export function firstTouch(storage: TrackingStorage | null): Tracking | undefined {
  const first = bounded(load(storage, FIRST_KEY));
  const last = bounded(load(storage, TRACKING_KEY));
  return names.some((name) => first[name] && first[name] !== last[name]) ? first : undefined;
}

export function trackingQuery(tracking: Tracking): string {
  const present = trackingParameters.flatMap((name) => {
    const value = tracking[name];
    return value ? [[name, value]] : [];
  });
  return present.length > 0 ? `?${new URLSearchParams(present)}` : "";
}

/** Null where storage is blocked: then even reading the property throws. */
export function sessionStorageIfAllowed(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function parametersIn(search: string): Tracking {
  const query = new URLSearchParams(search);
  return pick((name) => query.get(name), trackingParameters);
}

/** Cut to the limits of the contact API. */
function bounded(tracking: Tracking): Tracking {
  return pick((name) => tracking[name]?.slice(0, name === "landingPage" || name === "referrer" ? 2000 : 500), names);
}

function load(storage: TrackingStorage | null, key: string): Tracking {
  try {
    const parsed: unknown = JSON.parse(storage?.getItem(key) ?? "{}");
    if (typeof parsed !== "object" || parsed === null) return {};
    const entries = new Map<string, unknown>(Object.entries(parsed));
    return pick((name) => entries.get(name), names);
  } catch {
    return {};
  }
}

function store(storage: TrackingStorage | null, tracking: Tracking): void {
  try {
    storage?.setItem(TRACKING_KEY, JSON.stringify(tracking));
  } catch {}
}

function pick(read: (name: keyof Tracking) => unknown, wanted: readonly (keyof Tracking)[]): Tracking {
  const picked: Tracking = {};
  for (const name of wanted) {
    const value = read(name);
    if (typeof value === "string" && value !== "") picked[name] = value;
  }
  return picked;
}
