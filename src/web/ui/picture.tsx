/** Percent from the left and from the top. */
type Focus = { x: number; y: number };

/** `avif` is a srcset. The size is the source's, so that the layout does not shift. */
type PictureFiles = {
  avif: string;
  fallback: string;
  sizes: string;
  width: number;
  height: number;
  focus?: Focus | undefined;
};

type PictureProps = {
  files: PictureFiles;
  narrow?: { files: PictureFiles; media: string };
  alt: string;
  priority?: boolean;
  className?: string;
};

export function Picture({ files, narrow, alt, priority = false, className }: PictureProps) {
  return (
    <picture>
      {narrow && <Source files={narrow.files} media={narrow.media} />}
      <Source files={files} />
      <img
        src={files.fallback}
        width={files.width}
        height={files.height}
        alt={alt}
        {...focusData(files.focus)}
        className={className}
        loading={priority ? undefined : "lazy"}
        fetchPriority={priority ? "high" : undefined}
      />
    </picture>
  );
}

/** In tens of percent, for the style sheet: the content security policy allows no style of an element. */
export function focusData(focus: Focus | undefined) {
  return focus && { "data-x": Math.round(focus.x / 10), "data-y": Math.round(focus.y / 10) };
}

function Source({ files: { avif, sizes, width, height }, media }: { files: PictureFiles; media?: string }) {
  const shape = media ? { media, width, height } : {};
  return <source type="image/avif" srcSet={avif} sizes={sizes} {...shape} />;
}
