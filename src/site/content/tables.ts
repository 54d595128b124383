import type { SiteContent } from "./site-content.server.ts";
import type { Defaulted, Json } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    site_versions: SiteVersionsTable;
  }
}

/** `content` is a whole site; `published_at` is null for the draft. An archived one with `made_from` is a draft that was replaced. */
export type SiteVersionsTable = {
  id: string;
  state: "draft" | "published" | "archived";
  content: Json<SiteContent>;
  note: Defaulted<string>;
  made_from: Defaulted<string | null>;
  created_at: string;
  published_at: Defaulted<string | null>;
};
