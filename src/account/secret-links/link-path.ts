/** The first part of each address whose second is a secret. A new one is a line here, and one in docs/deploy/nginx.conf. */
export const linkPrefixes = {
  quoteLink: "q",
  invoiceLink: "f",
  booksLink: "b",
  daySheetLink: "d",
  planLink: "p",
  unsubscribeLink: "u",
  reviewLink: "r",
  calendarFeed: "calendar",
} as const;

type LinkName = keyof typeof linkPrefixes;

/** Those that are kept. The others follow from the secret key and a row, which has their hash. */
export type LinkKind = Exclude<LinkName, "unsubscribeLink" | "reviewLink"> | "mailHook";

/** The site has one of each. */
export type SiteLinkKind = Extract<LinkKind, "booksLink" | "calendarFeed" | "mailHook">;

export function linkPath(name: LinkName, token: string): string {
  return `/${linkPrefixes[name]}/${token}`;
}
