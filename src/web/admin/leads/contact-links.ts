export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
}

/** Without what follows "ext." or "poste". */
export function phoneLink(phone: string): string {
  return `tel:${dialled(phone)}`;
}

export function textLink(phone: string): string {
  return `sms:${dialled(phone)}`;
}

function dialled(phone: string): string {
  const [number = ""] = phone.split(/[a-z#]/i);
  return number.replaceAll(/[^\d+]/g, "");
}
