/** Countries' second levels, such as `qc.ca` and `co.uk`: short, below a code of two letters. */
const SECOND_LEVEL = /^[^.]+\.[^.]{2,3}\.[a-z]{2}$/;

/** The other name that people type for a site: with `www.`, or without. None for a name below another. */
export function twinOf(name: string): string | undefined {
  const bare = name.replace(/^www\./, "");
  if (bare !== name) return bare.includes(".") ? bare : undefined;
  const isApex = name.split(".").length === 2 || SECOND_LEVEL.test(name);
  return isApex ? `www.${name}` : undefined;
}
