import { useSyncExternalStore } from "react";

/** Width: so that a month is not rendered twice, once for each. */
export const PHONE = "(width < 48rem)";
export const WIDE = "(width >= 64rem)";

export function useMedia(query: typeof PHONE | typeof WIDE): boolean {
  const media = window.matchMedia(query);
  return useSyncExternalStore(watchers[query], () => media.matches);
}

const watchers = { [PHONE]: watcherOf(PHONE), [WIDE]: watcherOf(WIDE) };

/** One function for each query: a new one at each render would subscribe anew. */
function watcherOf(query: string) {
  return (onChange: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener("change", onChange);
    return () => media.removeEventListener("change", onChange);
  };
}
