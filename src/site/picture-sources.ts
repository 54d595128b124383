import { pictures } from "./pictures.ts";

export type PictureName = keyof typeof pictures;
export type PictureSources = {
  avif: string;
  webp: string;
  fallback: string;
  sizes: string;
  width: number;
  height: number;
};

/** For a `<picture>`: `avif` and `webp` are srcsets, `width` and `height` are those of the source. */
export function pictureSources(name: PictureName, { sizes }: { sizes: string }): PictureSources {
  const { width, height, widths, fallback } = pictures[name];
  return {
    avif: srcset(name, "avif"),
    webp: srcset(name, "webp"),
    fallback: pathOf(name, Math.max(...widths), fallback),
    sizes,
    width,
    height,
  };
}

/** A browser without WebP gets the PNG: the gallery keeps one beside each WebP file. */
export function fallbackPath(path: string): string {
  return path.replace(/\.webp$/, ".png");
}

function srcset(name: PictureName, extension: string): string {
  return pictures[name].widths.map((width) => `${pathOf(name, width, extension)} ${width}w`).join(", ");
}

function pathOf(name: PictureName, width: number, extension: string): string {
  return `/pictures/${name}-${width}.${pictures[name].version}.${extension}`;
}
