import type { sidebarRoutes } from "#src/web/admin/page/routes.ts";

/** What the palette found; there as soon as it has arrived. */
export const RESULTS_ID = "palette-results";

/** After `g`. */
export const pageKeys: Record<(typeof sidebarRoutes)[number]["name"], string> = {
  dashboard: "d",
  leadExport: "e",
  contentApproval: "c",
  allLeads: "l",
  customers: "k",
  calendar: "r",
  money: "m",
  plans: "f",
  quotes: "o",
  invoices: "i",
  analytics: "a",
  advertising: "b",
  logs: "t",
  privacy: "p",
  settings: "s",
  site: "w",
};

export type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey"> & { isTyping: boolean };
export type Command =
  | { kind: "palette" | "keys" | "find" | "prefix" | "none" }
  | { kind: "go"; to: keyof typeof pageKeys }
  | { kind: "step"; by: 1 | -1 };

/** `isAfterG`: the key before was the prefix of the pages. */
export function commandOf({ key, ctrlKey, metaKey, altKey, isTyping }: KeyPress, isAfterG: boolean): Command {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k") return { kind: "palette" };
  if (isTyping || ctrlKey || metaKey || altKey) return { kind: "none" };
  if (isAfterG) {
    const page = pageNames.find((name) => pageKeys[name] === key);
    if (page) return { kind: "go", to: page };
  }
  switch (key) {
    case "g":
      return { kind: "prefix" };
    case "/":
      return { kind: "find" };
    case "?":
      return { kind: "keys" };
    case "j":
      return { kind: "step", by: 1 };
    case "k":
      return { kind: "step", by: -1 };
    default:
      return { kind: "none" };
  }
}

// The keys of the record above are its type's.
const pageNames = Object.keys(pageKeys) as (keyof typeof pageKeys)[];
