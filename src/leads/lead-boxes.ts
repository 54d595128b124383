import type { Box } from "./screening/verdict.ts";

/** Where a lead lies. What is deleted can be brought back for a while. */
export const leadBoxes = ["inbox", "quarantine", "spam", "deleted"] as const satisfies (Box | "deleted")[];
export type LeadBox = (typeof leadBoxes)[number];

/** A deleted lead is gone for good after this. */
export const DELETED_KEPT_DAYS = 30;
