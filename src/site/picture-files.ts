const OF_A_PACK = "/pictures/";

export type Candidate = readonly [width: number, path: string];

/** `width` and `height` are those of the source, so that the layout does not shift. */
export type PictureFiles = {
  width: number;
  height: number;
  avif: readonly Candidate[];
  webp: readonly Candidate[];
  fallback: string;
  /** What stays in sight where the picture is cut: percent from the left and from the top. */
  focus?: { x: number; y: number };
  /** An uploaded one of a customer’s place, who agreed that it is shown. */
  isAgreed?: true;
  /** An uploaded logo without the ground that it needs on black. */
  whole?: string;
};

/** For a `<picture>`: `avif` and `webp` are srcsets. */
export type PictureSources = Pick<PictureFiles, "width" | "height" | "fallback" | "focus"> & {
  avif: string;
  webp: string;
  sizes: string;
};

/** As in HTML; `narrowest` and `widest` leave out files that no screen would choose. */
type Sizes = { sizes: string; narrowest?: number; widest?: number };

export function pictureSources(
  { avif, webp, fallback, width, height, focus }: PictureFiles,
  { sizes, narrowest = 0, widest = Infinity }: Sizes,
): PictureSources {
  const srcset = (candidates: readonly Candidate[]) =>
    candidates
      .filter(([one], place) => one <= widest && (one >= narrowest || place === candidates.length - 1))
      .map(([one, path]) => `${path} ${one}w`)
      .join(", ");
  return { avif: srcset(avif), webp: srcset(webp), fallback, sizes, width, height, ...(focus && { focus }) };
}

/** A browser without WebP gets the PNG that the owner keeps beside each WebP file. */
function fallbackPath(path: string): string {
  return path.replace(/\.webp$/, ".png");
}

/**
 * Made by `npm run pictures` of a pack's picture. A file's name carries the `version`, which counts the changes of
 * `hash`: pages name twenty files, and a count compresses to nothing where a hash cannot.
 */
export type MadePicture = {
  width: number;
  height: number;
  widths: number[];
  version: number;
  hash: string;
  fallback: string;
};

export function madePictureFiles(
  name: string,
  { width, height, widths, version, fallback }: MadePicture,
): PictureFiles {
  const path = (wide: number, extension: string) => `${OF_A_PACK}${name}-${wide}.v${version}.${extension}`;
  return {
    width,
    height,
    avif: widths.map((wide) => [wide, path(wide, "avif")]),
    webp: [],
    fallback: path(Math.max(...widths), fallback),
  };
}

/** Rendered for a pack, so that it shows no work of the business. */
export function isIllustration({ fallback }: PictureFiles): boolean {
  return fallback.startsWith(OF_A_PACK);
}

/** A picture at an address of its own, in one size. */
export function singleFile(path: string): PictureFiles {
  const address = path.startsWith("/") ? path : `/${path}`;
  const webp: Candidate[] = address.endsWith(".webp") ? [[1280, address]] : [];
  return { width: 1280, height: 800, avif: [], webp, fallback: fallbackPath(address) };
}
