/** `share` of the side is the mark: a maskable icon may lose everything outside its middle 80 %. */
export const appIcons = [
  { file: "icon-192.png", side: 192, share: 0.72, corner: 0.22 },
  { file: "icon-512.png", side: 512, share: 0.72, corner: 0.22 },
  { file: "icon-maskable-512.png", side: 512, share: 0.54, corner: 0 },
  { file: "apple-touch-icon.png", side: 180, share: 0.68, corner: 0 },
] as const;

/** Beside those of phones. */
export const SMALL_ICON = "icon-32.png";
export const ICON_FILE = "favicon.ico";
