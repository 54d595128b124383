import type { Defaulted } from "./column.ts";

export type SiteTables = {
  site_versions: SiteVersionsTable;
  files: FilesTable;
  pictures: PicturesTable;
  picture_sizes: PictureSizesTable;
};

/** `content` is a whole site as JSON; `published_at` is null for the draft. */
type SiteVersionsTable = {
  id: string;
  state: string;
  content: string;
  note: Defaulted<string>;
  made_from: Defaulted<string | null>;
  created_at: string;
  published_at: Defaulted<string | null>;
};

/** `hash` is of `bytes`, and `size` their number. */
type FilesTable = {
  hash: string;
  type: string;
  size: number;
  bytes: Uint8Array;
};

type PicturesTable = {
  id: string;
  /** Of the file as it was uploaded, which is not kept. */
  source_hash: string;
  name: string;
  /** Of the upright source, in pixels. */
  width: number;
  height: number;
  /** Percent from the left and from the top. */
  focus_x: Defaulted<number>;
  focus_y: Defaulted<number>;
  /** Pages that show it are then rendered again. */
  refocused_at: Defaulted<string | null>;
  customer_agreed: Defaulted<number>;
  created_at: string;
  /** As the sweep has found it; null while in use. */
  unused_since: Defaulted<string | null>;
};

type PictureSizesTable = {
  picture_id: string;
  width: number;
  format: string;
  hash: string;
};
