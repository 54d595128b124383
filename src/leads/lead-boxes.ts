/** The boxes that the owner can open. A deleted lead can be restored for a while. */
export const leadBoxes = ["inbox", "quarantine", "spam", "deleted"] as const;
export type LeadBox = (typeof leadBoxes)[number];

/** Holds the request of a self-test while it runs: in no list, no count and no file. */
export const SELF_TEST_BOX = "self-test";

/** Every value of the column `box`. */
export type StoredBox = LeadBox | typeof SELF_TEST_BOX;

/** After this a deleted lead is erased. */
export const DELETED_KEPT_DAYS = 30;
