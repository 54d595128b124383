import { trackingParameters, type TrackingParameter } from "#src/leads/tracking-parameters.ts";

/** Kept in session storage as JSON under `tracking`, absent values left out: `{"gclid":"…","landingPage":"/?gclid=…","referrer":"https://…"}`. */
export type Tracking = Partial<Record<TrackingParameter | "landingPage" | "referrer", string>>;
/** Where this page was entered and from where, used when nothing has been kept yet. */
export type Arrival = { landingPage: string; referrer: string };
export type TrackingStorage = Pick<Storage, "getItem" | "setItem">;

const TRACKING_KEY = "tracking";
const names = [...trackingParameters, "landingPage", "referrer"] as const;
/** Written once a session, before the page is painted. */
const FIRST_KEY = "firstTouch";

/** The address of now wins over what the session remembers; the landing page and referrer stay. */
export function currentTracking(search: string, storage: TrackingStorage | null, arrival?: Arrival): Tracking {
  const kept = remembered(storage, TRACKING_KEY);
  const tracking = bounded({ ...(!kept.landingPage && arrival), ...kept, ...parametersIn(search) });
  remember(storage, tracking);
  return tracking;
}

/** What brought the visitor for the first time in this session, when something else has since. */
export function firstTouch(storage: TrackingStorage | null): Tracking | undefined {
  const first = bounded(remembered(storage, FIRST_KEY));
  const last = bounded(remembered(storage, TRACKING_KEY));
  return names.some((name) => first[name] && first[name] !== last[name]) ? first : undefined;
}

/** The parameters alone, as a query string with its question mark, or nothing. */
export function trackingQuery(tracking: Tracking): string {
  const present = trackingParameters.flatMap((name) => {
    const value = tracking[name];
    return value ? [[name, value]] : [];
  });
  return present.length > 0 ? `?${new URLSearchParams(present)}` : "";
}

/** Null where the visitor has forbidden storage: then even reading the property throws. */
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

/** An address may be longer than a request is allowed to be; a request must get through. */
function bounded(tracking: Tracking): Tracking {
  return pick((name) => tracking[name]?.slice(0, name === "landingPage" || name === "referrer" ? 2000 : 500), names);
}

function remembered(storage: TrackingStorage | null, key: string): Tracking {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const entries = new Map<string, unknown>(Object.entries(stored));
    return pick((name) => entries.get(name), names);
  } catch {
    return {};
  }
}

function remember(storage: TrackingStorage | null, tracking: Tracking): void {
  try {
    storage?.setItem(TRACKING_KEY, JSON.stringify(tracking));
  } catch {
    // A full or forbidden storage costs the memory of the campaign, never the request itself.
  }
}

/** Only texts, only the names we know; an absent or empty one stays absent. */
function pick(read: (name: keyof Tracking) => unknown, wanted: readonly (keyof Tracking)[]): Tracking {
  const picked: Tracking = {};
  for (const name of wanted) {
    const value = read(name);
    if (typeof value === "string" && value !== "") picked[name] = value;
  }
  return picked;
}
