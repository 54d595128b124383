export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
}

/** Up to the first letter: what follows "ext." or "poste" is not dialled. */
export function phoneLink(phone: string): string {
  const [dialled = ""] = phone.split(/[a-z#]/i);
  return `tel:${dialled.replaceAll(/[^\d+]/g, "")}`;
}
