import { useSyncExternalStore } from "react";
import { readChoice, watchChoice, type ConsentChoice } from "./consent.ts";
import { useSite } from "#src/web/visitor/site/site.tsx";

/** `none` without a configured tag, on the server and during hydration. */
export function useConsent(): ConsentChoice | "open" | "none" {
  const { measurementId } = useSite().facts;
  const choice = useSyncExternalStore<ConsentChoice | "open" | "none">(watchChoice, readChoice, () => "none");
  return measurementId ? choice : "none";
}
