import { mailLink, textLink } from "#src/web/admin/leads/contact-links.ts";

/** Opens the mail program with everything written. Lines end as RFC 6068 asks. */
export function replyByMail(email: string, { subject, text }: { subject: string; text: string }): string {
  return `${mailLink(email)}?subject=${encoded(subject)}&body=${encoded(text.replaceAll("\n", "\r\n"))}`;
}

/** Opens the phone's messages with the text. */
export function replyByText(phone: string, text: string): string {
  return `${textLink(phone)}?body=${encoded(text)}`;
}

/** Half of an emoji would make the browser throw. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
