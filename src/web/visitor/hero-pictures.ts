/** The first picture of the home page and its framing for phones: shown by the hero, preloaded by the document. */
export const heroPictures = {
  wide: { name: "hero", sizes: "max(100vw, 80rem)", media: "(min-width: 48rem)" },
  narrow: { name: "hero-portrait", sizes: "100vw", media: "(max-width: 47.99rem)" },
} as const;
