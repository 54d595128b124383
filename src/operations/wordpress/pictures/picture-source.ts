import type { pictureProblemsHere } from "#src/operations/wordpress/reading/move-in-report.ts";

/** `file` is its path in the folder of uploads, as WordPress keeps it: `2024/05/deck.jpg`. */
export type WantedPicture = { url: string; file: string };
/** Its bytes, or why there are none. */
export type PictureSource = (wanted: WantedPicture) => Promise<Buffer<ArrayBuffer> | keyof typeof pictureProblemsHere>;
