export const leadBoxes = ["inbox", "quarantine", "spam", "deleted"] as const;
export type LeadBox = (typeof leadBoxes)[number];

/** In no list, count or file. */
export const SELF_TEST_BOX = "self-test";

export type StoredBox = LeadBox | typeof SELF_TEST_BOX;

export const DELETED_KEPT_DAYS = 30;
