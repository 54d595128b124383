import { pictureSources, type PictureName } from "#src/site/picture-sources.ts";
import { Picture } from "#src/web/ui/picture.tsx";

type SitePictureProps = {
  name: PictureName;
  sizes: string;
  /** The largest file worth having, in pixels. */
  widest?: number;
  shape?: { width: number; height: number };
  narrow?: { name: PictureName; sizes: string; media: string };
  alt: string;
  priority?: boolean;
  className?: string;
};

export function SitePicture({ name, sizes, widest, shape, narrow, ...picture }: SitePictureProps) {
  return (
    <Picture
      files={{ ...pictureSources(name, { sizes, ...(widest && { widest }) }), ...shape }}
      narrow={narrow && { files: pictureSources(narrow.name, { sizes: narrow.sizes }), media: narrow.media }}
      {...picture}
    />
  );
}
