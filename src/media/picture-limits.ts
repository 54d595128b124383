export const MOST_BYTES = 15 * 1024 * 1024;
export const MOST_PIXELS = 50_000_000;
/** In pixels; a narrower source is made in its own width too. */
export const WIDTHS: readonly number[] = [480, 800, 1200, 1600];
/** Percent from the left and from the top. */
export type Focus = { x: number; y: number };
