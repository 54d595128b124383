import type { Chance } from "./chance.ts";

/** Nobody's: the range of RFC 6598, which is never routed, and the one for documentation. */
export function demoAddress(chance: Chance): string {
  if (chance.happens(0.35))
    return `2001:db8:${chance.below(65_536).toString(16)}:${chance.below(65_536).toString(16)}::1`;
  return `100.${64 + chance.below(64)}.${chance.below(256)}.${1 + chance.below(254)}`;
}
