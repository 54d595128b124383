import { useSyncExternalStore } from "react";

const PHONE = "(width < 48rem)";

/** So that a month is not rendered twice, once for each width. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(PHONE).matches);
}

function watch(onChange: () => void): () => void {
  const media = window.matchMedia(PHONE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
