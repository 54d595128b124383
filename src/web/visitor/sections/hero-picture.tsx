import { heroPicturesOf } from "#src/web/visitor/site/hero-pictures.ts";
import { SitePicture } from "#src/web/visitor/site/site-picture.tsx";
import { useSite } from "#src/web/visitor/site/site.tsx";

export function HeroPicture() {
  const pictures = heroPicturesOf(useSite().content);
  if (!pictures) return null;
  const { wide, narrow } = pictures;
  return <SitePicture {...wide} {...(narrow && { narrow })} priority className="hero-picture" />;
}
