/** `width` and `height` in pixels, of the large file. */
export type LeadPhoto = { id: string; width: number; height: number; created_at: string };

export const photoSizes = ["small", "large"] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** `shown` stays empty until the owner lets a doubtful request into the inbox. */
export type LeadPhotos = { announced: number; stored: number; shown: LeadPhoto[] };
