/** One thing about a deployment: fine, worth knowing, or to be mended. */
export type Finding = { state: "fine" | "note" | "mend"; about: string; says: string };

export function fine(about: string, says: string): Finding {
  return { state: "fine", about, says };
}

export function toNote(about: string, says: string): Finding {
  return { state: "note", about, says };
}

export function toMend(about: string, says: string): Finding {
  return { state: "mend", about, says };
}
