export const leadViews = ["list", "board"] as const;
export type LeadView = (typeof leadViews)[number];

export const MOST_VIEWS = 20;
export const LONGEST_VIEW_NAME = 40;
