export const leadBoxes = ["inbox", "quarantine", "spam", "deleted"] as const;
export type LeadBox = (typeof leadBoxes)[number];

/** For the request of a self-test while it runs: in no list, count or file. */
export const SELF_TEST_BOX = "self-test";

export type StoredBox = LeadBox | typeof SELF_TEST_BOX;

export const DELETED_KEPT_DAYS = 30;
