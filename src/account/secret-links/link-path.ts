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

export function linkPath(name: keyof typeof linkPrefixes, token: string): string {
  return `/${linkPrefixes[name]}/${token}`;
}
