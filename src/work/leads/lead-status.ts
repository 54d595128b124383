export const leadStatuses = ["new", "contacted", "quoted", "won", "lost"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const LONGEST_REASON = 500;
/** In dollars. */
export const HIGHEST_AMOUNT = 1_000_000;
