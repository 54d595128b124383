/** With one request. */
export const MOST_PHOTOS = 8;
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];
