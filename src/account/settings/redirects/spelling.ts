/** One spelling of a path, whether it comes decoded or encoded in small letters, with slashes too many or at its end. */
export function spelledPath(path: string): string {
  const parsed = /[^\x21-\x7e]|%/.test(path) ? URL.parse(`http://localhost${path}`)?.pathname : undefined;
  const encoded = (parsed ?? path).replaceAll(/%[\da-f]{2}/gi, (code) => plainOf(code) ?? code.toUpperCase());
  // Without empty parts it never is the address of another site, as in `//elsewhere.example`.
  return `/${encoded.split("/").filter(Boolean).join("/")}`;
}

/** The letters, digits and signs that no address needs to encode. */
function plainOf(code: string): string | undefined {
  const character = String.fromCodePoint(Number.parseInt(code.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : undefined;
}

/** A spelled path in small letters, those with accents too. */
export function lowerCase(path: string): string {
  return spelledPath(decoded(path).toLowerCase());
}

/** How an address is kept that is asked for in other capitals, in the language that was asked for. */
export function keptSpelling(known: ReadonlyMap<string, string>, path: string): string | undefined {
  const lower = lowerCase(path);
  const [prefix = ""] = /^\/(?:fr|en)(?=\/)/.exec(lower) ?? [];
  for (const from of known.keys()) {
    // Most differ in their length already.
    if (from.length !== lower.length && from.length !== lower.length - prefix.length && !from.includes("%")) continue;
    const one = lowerCase(from);
    if (one === lower) return from;
    if (prefix !== "" && prefix + one === lower) return prefix + from;
  }
  return undefined;
}

/** WordPress answers these below each of its addresses, and search engines keep them. */
const MACHINE_END = /\/(?:amp|embed|trackback|feed(?:\/(?:atom|rss2?|rdf))?)$/i;
const LIST_END = /\/(?:page\/\d{1,5}|comment-page-\d{1,5})$/i;

/** Undefined for an address that has no such end, or is nothing else. */
export function withoutMachineEnd(path: string): string | undefined {
  return withoutEnd(path, MACHINE_END);
}

export function withoutListEnd(path: string): string | undefined {
  return withoutEnd(path, LIST_END);
}

function withoutEnd(path: string, end: RegExp): string | undefined {
  const base = path.replace(end, "");
  return base === path || base === "" ? undefined : base;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize("NFC");
  } catch {
    return path;
  }
}
