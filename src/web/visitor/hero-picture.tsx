import { heroPicturesOf } from "./hero-pictures.ts";
import { SitePicture } from "./site-picture.tsx";
import { useSite } from "./site.tsx";

/** What a page opens with, behind its first words. */
export function HeroPicture() {
  const pictures = heroPicturesOf(useSite().page);
  if (!pictures) return null;
  return <SitePicture {...pictures.wide} narrow={pictures.narrow} alt="" priority className="hero-picture" />;
}
