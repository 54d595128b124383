export type LegalSection = {
  heading: string;
  paragraphs: string[];
  list?: string[];
};

/** Plain text; `{name}`, `{legalName}`, `{privacyOfficer}`, `{email}`, `{phone}` and `{address}` are filled in by `translate()`'s rule. */
export type LegalText = {
  title: string;
  description: string;
  updated: string;
  sections: LegalSection[];
};
