export type LegalSection = {
  heading: string;
  paragraphs: string[];
  list?: string[];
};

/** The policy states how the traffic log stores addresses, a setting. */
export type AddressWords = { addressesKept: string; addressInLog: string };

/** Plain text; `{name}`, `{legalName}`, `{privacyOfficer}`, `{email}`, `{phone}`, `{address}` and the address words are filled in by `translate()`'s rule. */
export type LegalText = {
  title: string;
  description: string;
  updated: string;
  sections: LegalSection[];
  addresses?: Record<"shortened" | "full", AddressWords>;
};
