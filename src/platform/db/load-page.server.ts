/** What a program reads on from: since when, ISO 8601 UTC, and the id of the last row of the former page. */
export type Since = { since?: string | undefined; after?: string | undefined; limit: number };

type Rows<Row> = { limit(most: number): { execute(): Promise<Row[]> } };

/** The first rows of a list that is read on from there; `next` is the id of the last of them, where others follow. */
export async function loadPage<Row extends { id: string }>(
  list: Rows<Row>,
  size: number,
): Promise<{ rows: Row[]; next: string | null }> {
  const found = await list.limit(size + 1).execute();
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? (rows.at(-1)?.id ?? null) : null };
}
