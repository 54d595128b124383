import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import { parseSearch, searchText } from "#src/work/leads/lead-search.ts";
import { folded, type ContactedPerson } from "#src/account/consents/person.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import { MOST_VIEWS } from "./lead-view.ts";
import type { NewView, SavedView } from "./saved-view.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    leadViews: SavedView[];
  }
}

export type ViewSaved = { kind: "saved"; view: SavedView } | { kind: "name-taken" | "too-many" | "unknown" };

/** In the order they were made. */
export async function loadViews(db: Db): Promise<SavedView[]> {
  return (await loadSetting(db, "leadViews")) ?? [];
}

export function addView(db: Db, { name, filters }: NewView, now: Date): Promise<ViewSaved> {
  return change(db, now, (views) => {
    if (isTaken(views, name)) return { kind: "name-taken" };
    if (views.length >= MOST_VIEWS) return { kind: "too-many" };
    const view = { id: uuidv7(), name, filters };
    return { kind: "saved", view, views: [...views, view] };
  });
}

export function renameView(db: Db, { id, name }: { id: string; name: string }, now: Date): Promise<ViewSaved> {
  return change(db, now, (views) => {
    const known = views.find((view) => view.id === id);
    if (!known) return { kind: "unknown" };
    const others = views.filter((view) => view.id !== id);
    if (isTaken(others, name)) return { kind: "name-taken" };
    const view = { ...known, name };
    return { kind: "saved", view, views: views.map((one) => (one.id === id ? view : one)) };
  });
}

export async function removeView(db: Db, id: string, now: Date): Promise<void> {
  await keep(db, now, (view) => view.id !== id);
}

/** Views that search for this person by address or number. */
export async function forgetViewsOf(db: Db, person: ContactedPerson, now: Date): Promise<void> {
  await keep(db, now, ({ filters: { search } }) => !isAbout(search, person));
}

function isAbout(search: string, person: ContactedPerson): boolean {
  if ("email" in person) return folded(search).includes(folded(person.email));
  const { digits } = parseSearch(search);
  const known = searchText({ name: "", service_requested: "", email: "", phone: person.phone });
  return digits.length >= LEAST_DIGITS && known.includes(digits);
}

/** Fewer would be of many people. */
const LEAST_DIGITS = 7;

function isTaken(views: SavedView[], name: string): boolean {
  return views.some((view) => folded(view.name) === folded(name));
}

type Decided = (ViewSaved & { kind: "saved"; views: SavedView[] }) | Exclude<ViewSaved, { kind: "saved" }>;

/** Two changes at once both count. */
function change(db: Db, now: Date, decide: (views: SavedView[]) => Decided): Promise<ViewSaved> {
  return db.transaction().execute(async (trx) => {
    await acquireWriterLock(trx, "leadViews", now);
    const decided = decide(await loadViews(trx));
    if (decided.kind !== "saved") return decided;
    await saveSettings(trx, { leadViews: decided.views }, now);
    return { kind: "saved", view: decided.view };
  });
}

function keep(db: Db, now: Date, isKept: (view: SavedView) => boolean): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await acquireWriterLock(trx, "leadViews", now);
    const views = await loadViews(trx);
    const kept = views.filter(isKept);
    if (kept.length < views.length) await saveSettings(trx, { leadViews: kept }, now);
  });
}
