/** `width` and `height` in pixels, of the large file. */
export type LeadPhoto = { id: string; width: number; height: number };

/** When a helper took it, at a visit. */
export type PhotoMoment = "before" | "after";

/** `moment` is null for what the customer sent. */
export type ReceivedPhoto = LeadPhoto & { created_at: string; moment: PhotoMoment | null };

export type PhotoSize = "small" | "large";

/** `stored` counts what the customer sent; `shown` stays empty until the owner lets a doubtful request into the inbox. */
export type LeadPhotos = { announced: number; stored: number; shown: ReceivedPhoto[] };
