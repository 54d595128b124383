/** Small, for polling: differs after any new, answered or held request. */
export type LeadUpdates = {
  waiting: number;
  quarantine: number;
  /** The lead that came last, in any box. */
  newest: string | null;
};
