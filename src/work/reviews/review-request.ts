export type ReviewState = "scheduled" | "asked" | "cancelled" | "skipped";

/** Why nobody is asked; `already` for a second request about one job. */
export type ReviewRefusal =
  | ("no-link" | "no-address" | "left-alone" | "no-consent")
  | ("already" | "too-soon" | "not-won");

/** The request to one lead. Times are ISO 8601 UTC. What was written, and how many stars, is never known. */
export type ReviewRequest = {
  state: ReviewState;
  /** Why it was skipped, if it was. */
  reason: ReviewRefusal | "";
  sendAt: string;
  askedAt: string | null;
  remindAt: string | null;
  remindedAt: string | null;
  openedAt: string | null;
};

export type ListedReview = ReviewRequest & { leadId: string; name: string };

/** Counts over the last year. */
export type ReviewFigures = { scheduled: number; asked: number; opened: number };
