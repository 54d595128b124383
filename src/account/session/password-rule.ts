/** In characters; the most bounds the cost of hashing a hostile request. */
export const passwordLimits = { least: 8, most: 1024 };

export function passwordProblem(
  password: string,
  { strong = false }: { strong?: boolean } = {},
): "too-short" | "too-long" | "too-weak" | undefined {
  if (password.trim().length < passwordLimits.least) return "too-short";
  if (password.length > passwordLimits.most) return "too-long";
  return strong && !isStrong(password) ? "too-weak" : undefined;
}

/** A long phrase needs no special characters. */
function isStrong(password: string): boolean {
  if (new Set(password).size < 5) return false;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password));
  return password.length >= 12 || kinds.length >= 3;
}
