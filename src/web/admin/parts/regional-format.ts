import type { RegionalFormat } from "#src/site/business.ts";
import { embeddedFacts } from "./site-names.ts";

/** Time zone, currency and country code of the business. */
export function regionalFormat(): RegionalFormat {
  return embeddedFacts().regionalFormat;
}
