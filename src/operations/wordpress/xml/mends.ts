/** What was mended in a file that is not the XML it should be, as the owner is told it. */
export const mendWords = {
  ampersand: "bare “&”, kept as text",
  before: "something before the beginning of the file, passed over",
  "control-character": "characters that XML forbids, dropped",
  encoding: "lines in another encoding than the rest, read as such",
  entity: "entities that XML does not know, such as &nbsp;, kept as text",
  markup: "other faults of the markup, such as tags that are never closed",
  section: "texts (CDATA) closed too early or never",
} as const;
type MendKind = keyof typeof mendWords;

/** `line` is the first of them. */
export type Mended = { kind: MendKind; count: number; line: number };

/** Counts what is mended; `problem` words the first of all, for a file that holds nothing else. */
export function openMends() {
  const counted = new Map<MendKind, Mended>();
  let first: { line: number; what: string } | undefined;
  return {
    /** The line is counted for the first of a kind alone. */
    note(kind: MendKind, lineOf: () => number, what: string = mendWords[kind]): void {
      const before = counted.get(kind);
      const line = before?.line ?? lineOf();
      counted.set(kind, { kind, count: (before?.count ?? 0) + 1, line });
      first ??= { line, what };
    },
    all: (): Mended[] => [...counted.values()],
    problem: (): string | undefined => first && `line ${first.line} is not well-formed XML: ${first.what}`,
  };
}
export type Mends = ReturnType<typeof openMends>;

/** Ends the reading: what the file holds is no export, or was made to harm. */
export class Refused extends Error {}
