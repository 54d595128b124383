export const SHORTEST_PASSWORD = 8;
/** More than anyone types, less than a hostile request's worth of hashing. */
export const LONGEST_PASSWORD = 1024;

/** What is wrong with a new password, as a code. */
export function passwordProblem(
  password: string,
  { strong = false }: { strong?: boolean } = {},
): "too-short" | "too-long" | "too-weak" | undefined {
  if (password.trim().length < SHORTEST_PASSWORD) return "too-short";
  if (password.length > LONGEST_PASSWORD) return "too-long";
  return strong && !isStrong(password) ? "too-weak" : undefined;
}

/** Long, or mixed: a phrase of words is as good as a riddle of signs. */
function isStrong(password: string): boolean {
  if (new Set(password).size < 5) return false;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password));
  return password.length >= 12 || kinds.length >= 3;
}
