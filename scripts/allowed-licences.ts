/** They ask for no more than to be named. */
const PERMISSIVE = new Set([
  ...["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "MIT-0"],
  "Unlicense",
]);

/** Whoever changes their files publishes the change; we use them as they are. */
const UNCHANGED = { licence: "MPL-2.0", names: /^(web-push|lightningcss(-[a-z0-9-]+)?)$/ };

export function isAllowed({ name, licence }: { name: string; licence: string }): boolean {
  if (licence === UNCHANGED.licence) return UNCHANGED.names.test(name);
  return isPermissive(licence);
}

/** `MIT AND ISC` needs both, `(MIT OR GPL-3.0)` one; nothing deeper is believed. */
function isPermissive(expression: string): boolean {
  const bare = expression.replace(/^\(([^()]*)\)$/, "$1");
  if (bare.includes(" AND ")) return bare.split(" AND ").every(isPermissive);
  if (bare.includes(" OR ")) return bare.split(" OR ").some(isPermissive);
  return PERMISSIVE.has(bare);
}
