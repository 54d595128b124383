import { smsLink } from "#src/work/texts/sms-link.ts";

export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
}

/** A phone may hold text such as "by mail only". */
export function canDial(phone: string): boolean {
  return /\d/.test(phone);
}

/** Without what follows "ext." or "poste". */
export function phoneLink(phone: string): string {
  return `tel:${dialled(phone)}`;
}

export function textLink(phone: string): string {
  return `sms:${dialled(phone)}`;
}

/** Line ends as RFC 6068 asks. */
export function mailLinkWith(email: string, { subject, text }: { subject: string; text: string }): string {
  return `${mailLink(email)}?subject=${encoded(subject)}&body=${encoded(text.replaceAll("\n", "\r\n"))}`;
}

export function textLinkWith(phone: string, text: string): string {
  return smsLink(dialled(phone), text);
}

function dialled(phone: string): string {
  const [number = ""] = phone.split(/[a-z#]/i);
  return number.replaceAll(/[^\d+]/g, "");
}

/** `encodeURIComponent` throws on half of a surrogate pair. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
