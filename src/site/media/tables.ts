import type { Defaulted } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    files: FilesTable;
    pictures: PicturesTable;
    picture_sizes: PictureSizesTable;
  }
}

/** `hash` is of `bytes`, and `size` their number. */
type FilesTable = {
  hash: string;
  type: string;
  size: number;
  bytes: Uint8Array;
};

type PicturesTable = {
  id: string;
  /** The hash of the file as it was uploaded, which is not kept. */
  source_hash: string;
  name: string;
  /** The size of the upright source, in pixels. */
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
