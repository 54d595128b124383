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

/** As in HTML; `widest` leaves out larger files, for a picture that is always shown small. */
type Sizes = { sizes: string; widest?: number };

/** For a `<picture>`: `avif` and `webp` are srcsets, `width` and `height` are those of the source. */
export function pictureSources(name: PictureName, { sizes, widest = Infinity }: Sizes): PictureSources {
  const { width, height, widths, fallback } = pictures[name];
  const offered = widths.filter((one) => one <= widest);
  return {
    avif: srcset(name, offered, "avif"),
    webp: srcset(name, offered, "webp"),
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

function srcset(name: PictureName, widths: number[], extension: string): string {
  return widths.map((width) => `${pathOf(name, width, extension)} ${width}w`).join(", ");
}

function pathOf(name: PictureName, width: number, extension: string): string {
  return `/pictures/${name}-${width}.${pictures[name].version}.${extension}`;
}
