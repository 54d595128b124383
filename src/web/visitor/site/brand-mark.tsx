import { initialsOf } from "#src/site/brand/initials.ts";
import type { PageContent } from "#src/site/pages/page-content.ts";

export type ShownBrand = Pick<PageContent["brand"], "logo" | "accent">;

/** In pixels. */
const HEIGHT = 32;
const WIDEST = 140;
/** Above this the name leaves the header of phones to the logo. */
const WIDE = 56;

/** The owner's picture; else the initial on their colour; else the drop of the first pack. */
export function BrandMark({ brand: { logo, accent }, name }: { brand: ShownBrand; name: string }) {
  if (logo) {
    const { fallback, whole, width, height } = logo.files;
    const shown = Math.min(HEIGHT, (WIDEST * height) / width);
    const size = { width: Math.round((shown * width) / height), height: Math.round(shown) };
    const room = size.width > WIDE ? "wide-logo" : "";
    // One that is read on black as it is may not be on paper.
    const ground = whole ? "" : "on-night";
    return <img src={fallback} alt="" {...size} className={`flex-none ${room} ${ground}`} />;
  }
  if (accent) return <Mark name={name} />;
  return (
    <svg viewBox="0 0 32 32" className="size-8 flex-none" aria-hidden>
      <path fill="#14a0a8" d="M16 .8C18.6 5 27.2 12.6 27.2 20.2a11.2 11.2 0 0 1-22.4 0C4.8 12.6 13.4 5 16 .8z" />
      <path fill="#fff" d="m16 10.5 2 7.7 6.3 2-6.3 2-2 7.7-2-7.7-6.3-2 6.3-2z" />
    </svg>
  );
}

function Mark({ name }: { name: string }) {
  return (
    // No text of the page: the link around it is named by the whole name.
    <span className="mark" data-initials={initialsOf(name)} aria-hidden />
  );
}
