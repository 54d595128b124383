/** Image paths as the owner would give them: `.webp`, shown to old browsers as `.png`. */
export type GalleryItem = { id: string; beforeImage: string; afterImage: string };

export const exampleGallery: GalleryItem[] = [
  {
    id: "driveway",
    beforeImage: "gallery-driveway-before.webp",
    afterImage: "gallery-driveway-after.webp",
  },
  { id: "siding", beforeImage: "gallery-siding-before.webp", afterImage: "gallery-siding-after.webp" },
];
