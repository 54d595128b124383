/** `preloading`: behind placeholders until loaded or failed; `preloaded`: placeholders still there; `settled`: none. */
export type GalleryLoading = {
  phase: "initial" | "preloading" | "preloaded" | "settled";
  total: number;
  arrived: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  /** On screen when the preload began: hiding them would flicker. */
  spared: ReadonlySet<string>;
  retries: Readonly<Record<string, number>>;
};

export type GalleryEvent =
  | { kind: "near"; shown: string[]; broken: string[] }
  | { kind: "loaded" | "failed"; picture: string }
  | { kind: "slide-changed" }
  | { kind: "placeholders-due" };

export function initialGallery(total: number): GalleryLoading {
  return { phase: "initial", total, arrived: new Set(), failed: new Set(), spared: new Set(), retries: {} };
}

export function galleryLoading(loading: GalleryLoading, event: GalleryEvent): GalleryLoading {
  switch (event.kind) {
    case "near":
      return begin(loading, event.shown, event.broken);
    case "loaded":
      return preloadedIfAll({ ...arrive(loading, [event.picture]), failed: without(loading.failed, event.picture) });
    case "failed":
      return preloadedIfAll({
        ...arrive(loading, [event.picture]),
        failed: new Set([...loading.failed, event.picture]),
      });
    case "slide-changed":
      return retryFailed(loading);
    case "placeholders-due":
      return loading.phase === "preloaded" ? { ...loading, phase: "settled" } : loading;
  }
}

export function lookOf(loading: GalleryLoading, picture: string): { isHidden: boolean; hasPlaceholder: boolean } {
  const failed = loading.failed.has(picture);
  const waits = !loading.spared.has(picture);
  return {
    isHidden: failed || (waits && loading.phase === "preloading"),
    hasPlaceholder: failed || (waits && (loading.phase === "preloading" || loading.phase === "preloaded")),
  };
}

function begin(loading: GalleryLoading, shown: string[], broken: string[]): GalleryLoading {
  if (loading.phase !== "initial") return loading;
  const begun = { ...loading, phase: "preloading" as const, spared: new Set(shown), failed: new Set(broken) };
  return preloadedIfAll(arrive(begun, [...shown, ...broken]));
}

function arrive(loading: GalleryLoading, pictures: string[]): GalleryLoading {
  return { ...loading, arrived: new Set([...loading.arrived, ...pictures]) };
}

function preloadedIfAll(loading: GalleryLoading): GalleryLoading {
  const all = loading.arrived.size >= loading.total;
  return all && loading.phase === "preloading" ? { ...loading, phase: "preloaded" } : loading;
}

function retryFailed(loading: GalleryLoading): GalleryLoading {
  if (loading.failed.size === 0) return loading;
  const retries = { ...loading.retries };
  for (const picture of loading.failed) retries[picture] = (retries[picture] ?? 0) + 1;
  return { ...loading, failed: new Set(), retries };
}

function without(pictures: ReadonlySet<string>, picture: string): ReadonlySet<string> {
  const others = new Set(pictures);
  others.delete(picture);
  return others;
}
