import type { GenericSchema } from "valibot";
import { picture, SiteContent } from "./site-content.server.ts";
import { isItemList } from "./site-leaves.ts";
import { line, paragraph, rich } from "./text-schema.server.ts";

export type PartKind = "line" | "paragraph" | "rich" | "picture";

/** `path` begins with the section; the id of an item of a list stands where its index would. */
export type EditablePart = { path: string; kind: PartKind };

const kinds = new Map<unknown, PartKind>([
  [line, "line"],
  [paragraph, "paragraph"],
  [rich, "rich"],
  [picture, "picture"],
]);

/** Its texts and pictures, by their objects: a page that is made of them is traced to where each one is edited. */
export function editableParts(content: SiteContent): Map<object, EditablePart> {
  return new Map(partsIn(SiteContent, content, ""));
}

/** As far as schemas are nested. */
type Nested = { entries?: Record<string, GenericSchema>; item?: GenericSchema; wrapped?: GenericSchema };

function partsIn(schema: GenericSchema, value: unknown, path: string): [object, EditablePart][] {
  if (typeof value !== "object" || value === null) return [];
  const kind = kinds.get(schema);
  if (kind) return [[value, { path, kind }]];
  // Valibot types each kind of schema by itself.
  const { entries, item, wrapped } = schema as Nested;
  if (wrapped) return partsIn(wrapped, value, path);
  if (item && Array.isArray(value)) {
    const names = isItemList(value) ? value.map(({ id }) => id) : value.map((_, index) => String(index));
    return value.flatMap((one: unknown, index) => partsIn(item, one, `${path}.${names[index]}`));
  }
  const values = new Map(Object.entries(value));
  const under = (name: string) => (path === "" ? name : `${path}.${name}`);
  return Object.entries(entries ?? {}).flatMap(([name, part]) => partsIn(part, values.get(name), under(name)));
}
