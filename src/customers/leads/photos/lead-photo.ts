/** `width` and `height` in pixels, of the large file. */
export type LeadPhoto = { id: string; width: number; height: number };

export type ReceivedPhoto = LeadPhoto & { created_at: string };

export type PhotoSize = "small" | "large";

/** `shown` stays empty until the owner lets a doubtful request into the inbox. */
export type LeadPhotos = { announced: number; stored: number; shown: ReceivedPhoto[] };
