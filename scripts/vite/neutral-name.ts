/**
 * The name of a file of the back office. Ad blockers refuse files by words in their address, such as “analytics”: the
 * name says what kind of file it is and nothing of what it shows.
 */
export function neutralName({ name }: { name: string }): string {
  const kind = /-(page|screen)$/.exec(name)?.[1];
  return `assets/${kind ? `admin-${kind}` : "part"}-[hash].js`;
}
