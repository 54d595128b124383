import { createHash } from "node:crypto";
import type { Face } from "#src/site/media/rendered/letters.server.ts";
import type { Business } from "#src/site/business.ts";
import { FIRST_ACCENT } from "#src/site/brand/accent.ts";
import { initialsOf } from "#src/site/brand/initials.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import type { PageContent } from "#src/site/pages/page-content.ts";
import type { PageAddress } from "#src/site/pages.ts";
import type { PictureFiles } from "#src/site/picture-files.ts";
import { heroPicturesOf } from "#src/web/visitor/site/hero-pictures.ts";

const USUAL_LOGO = "/logo.svg";

/** What stands for the business; the pictures by their addresses. */
export type MarkPlan = { initials: string; accent: string; logo: string | null; headerLogo: string | null };

/** What is drawn for a whole site: no mark where the icons of the first pack stay, `chosen` for every shared link. */
export type SiteDrawings = { mark: MarkPlan | undefined; chosen: string | null; face: Face };

export type SharePlan =
  | { kind: "chosen"; picture: string }
  | { kind: "words"; heading: string; name: string; town: string; face: Face; mark: MarkPlan; picture: string | null };

export function drawingsOf(
  { brand, sharePicture }: SiteContent,
  { name }: Pick<Business, "name">,
  filesOf: (picture: string) => PictureFiles,
): SiteDrawings {
  const files = brand.logo && filesOf(brand.logo.picture);
  const logos = { logo: files?.whole ?? files?.fallback ?? null, headerLogo: files?.fallback ?? null };
  const mark = { initials: initialsOf(name), accent: brand.accent ?? FIRST_ACCENT, ...logos };
  const chosen = sharePicture ? filesOf(sharePicture.picture).fallback : null;
  const face = brand.headings === "classic" ? "serif" : "sans";
  return { mark: files || brand.accent ? mark : undefined, chosen, face };
}

type Shown = { content: PageContent; facts: { business: Pick<Business, "name" | "address"> } };

export function sharePlanOf(
  { page }: PageAddress,
  { content, facts }: Shown,
  { mark, chosen, face }: SiteDrawings,
): SharePlan {
  if (chosen) return { kind: "chosen", picture: chosen };
  const { name, address } = facts.business;
  // The header then has the mark of the first pack.
  const usual = { initials: initialsOf(name), accent: FIRST_ACCENT, logo: null, headerLogo: USUAL_LOGO };
  const own = heroPicturesOf(content)?.wide.picture ?? content.home.hero.picture;
  return {
    ...{ kind: "words", heading: headingOf(page.kind, content), name, town: address.locality, face },
    ...{ mark: mark ?? usual, picture: own?.files.fallback ?? null },
  };
}

function headingOf(kind: PageAddress["page"]["kind"], { home, area, service, legal, article }: PageContent): string {
  if (article) return article.title;
  if (kind === "thank-you") return home.thankYou.heading;
  return area?.heading ?? service?.heading ?? legal?.title ?? home.hero.title;
}

/** Short, because the home page counts its bytes. */
export function sharePath(plan: SharePlan): string {
  return `/share/${hashOf(plan).slice(0, 10)}.jpg`;
}

/** Another one whenever something in the drawing is. */
export function hashOf(plan: SharePlan | MarkPlan): string {
  return createHash("sha256").update(JSON.stringify(plan)).digest("base64url").slice(0, 16);
}
