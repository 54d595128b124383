import { heroPicturesOf } from "./hero-pictures.ts";
import { SitePicture } from "#src/web/visitor/site/site-picture.tsx";
import { useSite } from "#src/web/visitor/site/site.tsx";

/** What a page opens with, behind its first words. */
export function HeroPicture() {
  const pictures = heroPicturesOf(useSite().page);
  if (!pictures) return null;
  return <SitePicture {...pictures.wide} narrow={pictures.narrow} alt="" priority className="hero-picture" />;
}
