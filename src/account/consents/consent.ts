/** What a commercial message may be about. An express consent is for all of them. */
export type ConsentPurpose = "commercial" | "review-request";

/** In the law's words: express, or implied by a purchase (2 years) or an inquiry (6 months). */
export type ConsentBasis = "express" | "purchase" | "inquiry";

/** `lead`: implied by it. The others: where an express consent was given. */
export const consentSources = ["lead", "phone", "in-person", "mail", "form"] as const;
export type ConsentSource = (typeof consentSources)[number];

/** `link`: by the customer. `owner`: who was asked by them. `lost-key`: everybody, while nobody can tell who asked. */
export type SuppressionSource = "link" | "owner" | "lost-key";

export type Consent = {
  id: string;
  purpose: ConsentPurpose;
  basis: ConsentBasis;
  words: string;
  language: string;
  source: ConsentSource;
  at: string;
  until: string | null;
  withdrawnAt: string | null;
};

/** Everything the ledger has of a person. Newest first. */
export type PersonConsents = {
  /** Null for who may be written to. */
  leftAlone: { at: string; source: SuppressionSource } | null;
  /** What the law allows now, written in the ledger once it is used. */
  implied: { basis: ConsentBasis; until: string } | null;
  consents: Consent[];
};
