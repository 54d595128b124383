export const SHORTEST_PASSWORD = 8;
/** More than anyone types, less than a hostile request's worth of hashing. */
export const LONGEST_PASSWORD = 1024;

/** What is wrong with a new password, as a code. */
export function passwordProblem(password: string): "too-short" | "too-long" | undefined {
  if (password.trim().length < SHORTEST_PASSWORD) return "too-short";
  return password.length > LONGEST_PASSWORD ? "too-long" : undefined;
}
