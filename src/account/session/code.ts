export type Code = { kind: "authenticator"; digits: string } | { kind: "recovery"; letters: string };

/** Without the spaces and hyphens of copied codes. */
export function parseCode(typed: string): Code {
  const letters = typed.toLowerCase().replaceAll(/[^a-z\d]/g, "");
  return /^\d{6}$/.test(letters) ? { kind: "authenticator", digits: letters } : { kind: "recovery", letters };
}
