/** The whole name where it begins with an initial, or where the family name may stand first. */
export function firstNameOf(name: string): string {
  const [first = ""] = name.trim().split(/\s/, 1);
  return /^[\p{Script=Latin}\p{M}'’-]{2,}$/u.test(first) ? first : name;
}
