const PROVINCE =
  /,? (?:qc|pq|quebec|on|ont|ontario|nb|new brunswick|nouveau brunswick|ns|nova scotia|nouvelle ecosse|pe|pei|ipe|prince edward island|ile du prince edouard|nl|newfoundland and labrador|terre neuve et labrador|mb|manitoba|sk|saskatchewan|ab|alberta|bc|cb|british columbia|colombie britannique|yt|yukon|nt|nu|nunavut)$/;
const COUNTRY = /,? canada$/;
const POSTAL_CODE = /,? [a-z]\d[a-z] ?\d[a-z]\d$/;
const LONGEST = 500;

/**
 * The town that an address ends with, folded as `foldedTown` does; blank where it names none for certain: `12, rue de
 * Chambly` is a street of any town, and so may be what no comma parts from its street.
 */
export function townOfAddress(address: string): string {
  const lines = address
    .slice(0, LONGEST)
    .split(/[,;\n]/)
    .map(foldedTown)
    .filter(Boolean)
    .join(", ");
  // A number that a comma parts from its street.
  const written = lines.replace(/^(\d+ ?[a-z]?), /, "$1 ");
  const bare = [COUNTRY, POSTAL_CODE, COUNTRY, PROVINCE, POSTAL_CODE].reduce(
    (rest, end) => rest.replace(end, ""),
    written,
  );
  const town = bare.split(", ").at(-1) ?? "";
  return /\d/.test(town) ? "" : town;
}

/** `Ste-Julie` is `sainte julie`. */
export function foldedTown(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(/\bst(e?)\b/g, "saint$1");
}
