import { pictureSources, type PictureName } from "#src/site/picture-sources.ts";
import { Picture } from "#src/web/ui/picture.tsx";

type SitePictureProps = {
  name: PictureName;
  /** The width it is shown at, as in HTML's `sizes`. */
  sizes: string;
  /** Where it is shown at another size than that of its source. */
  shape?: { width: number; height: number };
  /** Another framing for narrow screens. */
  narrow?: { name: PictureName; sizes: string; media: string };
  alt: string;
  priority?: boolean;
  className?: string;
};

/** One of the site's own pictures, by name. */
export function SitePicture({ name, sizes, shape, narrow, ...picture }: SitePictureProps) {
  return (
    <Picture
      files={{ ...pictureSources(name, { sizes }), ...shape }}
      narrow={narrow && { files: pictureSources(narrow.name, { sizes: narrow.sizes }), media: narrow.media }}
      {...picture}
    />
  );
}
