/** Exact: null when it is blank, undefined when it is no number: `450`, `450,50 $`, `$1,200.50`, `1 200,5`. */
export function parseHundredths(text: string, most: number): number | null | undefined {
  const bare = text.replaceAll(/[\s$%]|CAD/gi, "");
  if (bare === "") return null;
  const read = /^(\d+|[1-9]\d{0,2}(?:[,.]\d{3})+)(?:[,.](\d{0,2}))?$/.exec(bare);
  if (!read) return undefined;
  const [, whole = "", part = ""] = read;
  const hundredths = Number(whole.replaceAll(/\D/g, "")) * 100 + Number(part.padEnd(2, "0"));
  return hundredths <= most * 100 ? hundredths : undefined;
}
