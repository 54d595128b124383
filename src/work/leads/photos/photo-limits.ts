/** With one request. */
export const MOST_PHOTOS = 8;
/** That helpers take at one visit. */
export const MOST_VISIT_PHOTOS = 24;
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];
