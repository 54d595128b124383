import type { ShownPicture } from "#src/site/content/localize.ts";
import { pictureSources } from "#src/site/picture-files.ts";
import { Picture } from "#src/web/ui/picture.tsx";

type SitePictureProps = {
  picture: ShownPicture;
  sizes: string;
  /** The smallest and the largest file worth having, in pixels. */
  narrowest?: number;
  widest?: number;
  shape?: { width: number; height: number };
  narrow?: { picture: ShownPicture; sizes: string; media: string; widest?: number };
  priority?: boolean;
  className?: string;
};

export function SitePicture({ picture, sizes, narrowest, widest, shape, narrow, ...shown }: SitePictureProps) {
  return (
    <Picture
      files={{
        ...pictureSources(picture.files, { sizes, ...(narrowest && { narrowest }), ...(widest && { widest }) }),
        ...shape,
      }}
      narrow={narrow && { files: pictureSources(narrow.picture.files, narrow), media: narrow.media }}
      alt={picture.alt}
      {...shown}
    />
  );
}
