/** Small, for polling: different whenever a request has come in, been answered or been held back. */
export type LeadNews = {
  /** Requests in the inbox without an answer. */
  waiting: number;
  quarantine: number;
  /** The id of the lead that came last, in whichever box. */
  newest: string | null;
};
