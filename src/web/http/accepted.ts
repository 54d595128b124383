/** `If-None-Match` (RFC 9110, 13.1.2): a list, compared without the mark of a weak tag, or any version at all. */
export function isKnownVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return (ifNoneMatch.match(TAGS) ?? []).some((tag) => opaque(tag) === opaque(etag));
}

/** A tag may hold commas. */
const TAGS = /(?:W\/)?"[^"]*"/g;

function opaque(tag: string): string {
  return tag.replace(/^W\//, "");
}

/**
 * `Accept-Encoding` (RFC 9110, 12.5.3): of the codings that there are, in our order, the one of most weight. Where all are
 * refused the answer comes as it is: better than none.
 */
export function preferredEncoding<const Coding extends string>(
  accepted: string,
  codings: readonly Coding[],
): Coding | "identity" {
  const weights = weightsIn(accepted);
  const plain = weights.get("identity");
  // What is not named is only sent to who refuses the plain answer and names nothing else.
  const unnamed = weights.get("*") ?? (plain === 0 ? LEAST_WEIGHT : 0);
  const weightOf = (coding: string) => weights.get(coding) ?? unnamed;
  const [best] = codings.filter((coding) => weightOf(coding) > 0).toSorted((a, b) => weightOf(b) - weightOf(a));
  return best !== undefined && weightOf(best) >= (plain ?? 0) ? best : "identity";
}

function weightsIn(accepted: string): Map<string, number> {
  const parts = accepted.toLowerCase().split(",").slice(0, MOST_PARTS);
  return new Map(
    parts.map((part) => {
      const [coding = "", ...parameters] = part.split(";").map((one) => one.trim());
      const weight = parameters.find((one) => one.startsWith("q="))?.slice(2);
      return [coding === "x-gzip" ? "gzip" : coding, weight === undefined ? 1 : parseWeight(weight)];
    }),
  );
}

const MOST_PARTS = 50;
const LEAST_WEIGHT = 0.0001;

/** What is no weight counts as none. */
function parseWeight(text: string): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
