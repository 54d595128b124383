import { pictureSources, type PictureFiles } from "#src/site/picture-files.ts";
import { focusData } from "#src/web/ui/picture.tsx";

type Props = {
  files: PictureFiles;
  alt: string;
  label: string;
  /** The second of a pair: where both are at one place, its left is cut away. */
  isSecond: boolean;
  isEager: boolean;
  isHidden: boolean;
  hasPlaceholder: boolean;
  onLoad: () => void;
  onError: () => void;
};

/** The picture overlaps its placeholder, so that the layout does not shift. */
export function GalleryPicture({
  files,
  alt,
  label,
  isSecond,
  isEager,
  isHidden,
  hasPlaceholder,
  onLoad,
  onError,
}: Props) {
  const { avif, webp, fallback, sizes, width, height, focus } = pictureSources(files, { sizes: SIZES });
  return (
    <figure className="relative overflow-hidden rounded-card bg-mist">
      {hasPlaceholder && <div className="absolute inset-0 animate-pulse bg-line" />}
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        {!avif && webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
        <img
          src={fallback}
          width={width}
          height={height}
          alt={alt}
          {...focusData(focus)}
          loading={isEager ? "eager" : "lazy"}
          draggable={false}
          onLoad={onLoad}
          onError={onError}
          className={`relative h-[250px] w-full object-cover md:h-[400px] ${isHidden ? "invisible" : ""}`}
        />
      </picture>
      <figcaption
        className={`night absolute top-3 rounded-full bg-night px-3 py-1 text-sm font-semibold ${isSecond ? "right-3" : "left-3"}`}
      >
        {label}
      </figcaption>
    </figure>
  );
}

const SIZES = "(min-width: 80rem) 76rem, 100vw";
