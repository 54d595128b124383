export type Code = { kind: "authenticator"; digits: string } | { kind: "recovery"; letters: string };

/** What was typed in the one field for codes, without the spaces and hyphens that came with copying. */
export function parseCode(typed: string): Code {
  const letters = typed.toLowerCase().replaceAll(/[^a-z\d]/g, "");
  return /^\d{6}$/.test(letters) ? { kind: "authenticator", digits: letters } : { kind: "recovery", letters };
}
