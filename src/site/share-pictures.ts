/** For Open Graph; a JPEG. */
export type SharePicture = { path: string; width: number; height: number };

export const SHARE_SIZE = { width: 1200, height: 630 };
