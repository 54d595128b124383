import { isItemList } from "#src/site/content/site-leaves.ts";
import { itemAt, part, type Edited } from "#src/web/admin/editing/edited.ts";

/** What is edited at a path in which the id of an item stands for its index; undefined once it is gone. */
export function editedAt(whole: Edited<unknown>, path: readonly string[]): Edited<unknown> | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return whole;
  const { value } = whole;
  if (Array.isArray(value)) {
    const index = isItemList(value) ? value.findIndex(({ id }) => id === name) : Number(name);
    // Checked just above.
    return index in value ? editedAt(itemAt(whole as Edited<unknown[]>, index, value[index]), rest) : undefined;
  }
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return editedAt(part(whole as Edited<Record<string, unknown>>, name), rest);
}
