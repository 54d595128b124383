import { linkPrefixes } from "#src/account/secret-links/link-path.ts";

/** Those of pages and files, and those that other programs send to. */
export const secretPrefixes: string[] = [...Object.values(linkPrefixes), "hooks"];

/** The path as it may be logged. People and mail programs change the case, double slashes and escape letters. */
export function withoutSecret(path: string): string {
  const [prefix = "", ...rest] = decoded(path)
    .split(/[/\\]+/)
    .filter(Boolean);
  const known = secretPrefixes.find((one) => one === prefix.toLowerCase());
  return known && rest.length > 0 ? `/${known}/-` : path;
}

/** As often as it may have been escaped on its way. */
function decoded(path: string): string {
  try {
    const once = decodeURIComponent(path);
    return once === path ? path : decoded(once);
  } catch {
    return path;
  }
}
