import { useSyncExternalStore } from "react";
import { readChoice, watchChoice, type Choice } from "./consent.ts";
import { useSite } from "#src/web/visitor/site/site.tsx";

/** `none` when there is nothing to ask: no tag is configured, or nobody can be asked yet, as on the server. */
export function useConsent(): Choice | "open" | "none" {
  const { measurementId } = useSite().facts;
  const choice = useSyncExternalStore<Choice | "open" | "none">(watchChoice, readChoice, () => "none");
  return measurementId ? choice : "none";
}
