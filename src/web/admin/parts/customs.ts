import type { Customs } from "#src/site/business.ts";
import { embeddedFacts } from "./site-names.ts";

/** Time zone, currency and country code of the business. */
export function customs(): Customs {
  return embeddedFacts().customs;
}
