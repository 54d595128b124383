import type { Composition } from "#src/site/content/composition-schema.server.ts";

/** Styles of the hero. `shows` is what the home page has; `isLit`: its words stand on a light ground in light themes. */
export type HeroPlan = Composition & { isLit: boolean; shows: "picture" | "drawing" | "nothing" };

/** For a hero other than the first pack's, no rule that it has no use for. Flat rules, outside of layers. */
export function heroStyle(plan: HeroPlan): string {
  const { hero, isLit, shows, drawing, beside } = plan;
  return [
    isLit ? `.lit{background:var(--color-mist)}` : "",
    shows === "drawing" ? drawn + drawingColours[drawing] : "",
    hero === "split" ? split(shows) : "",
    hero === "framed" ? framed(shows) : "",
    hero !== "full" ? (shows === "picture" ? "" : split("picture", "pictured")) + pageHero : "",
    hero === "full" && shows === "drawing" ? landscape : "",
    beside === "form" ? shortForm(hero) : "",
    beside === "prices" ? usualPrices(hero) : "",
  ].join("");
}

/** Styles of the hero of any page, where it has no picture. */
export const bareHero = `
  .hero:not(.lit,:has(picture,.hero-drawing)){--picture:2.5rem;background:linear-gradient(160deg,var(--color-night),var(--color-deep))}
  @media (width>=48rem){.hero:not(:has(picture,.hero-drawing)) .hero-words{min-height:0;padding-block:clamp(4rem,9svh,7rem)}}
`;

const drawn = `
  .hero-drawing{position:absolute;inset:0 0 auto;z-index:-2;height:var(--picture)}
  .hero-drawing svg{width:100%;height:100%}
`;

/** A drawing behind the words. */
const landscape = `
  .hero{background:var(--color-night)}
  @media (width>=48rem){.hero-drawing{height:100%}.shaded::before{content:none}}
`;

const wordsBeside = `
  min-height:min(42rem,100svh - var(--spacing-header));padding-block:clamp(2rem,6svh,5rem)
`;
const besideTheWords = (hero: string) => `
  .${hero} .hero-words{${wordsBeside}}
  .${hero} .hero-words>:is(:first-child,ul){width:52%}
  .${hero} .text-hero{font-size:clamp(2.25rem,1rem + 3vw,3.875rem)}
  .${hero} .hero-words>ul{display:grid;gap:.375rem;margin-top:1.5rem;padding:0;border:0}
`;

/** The pages of services and towns are read for what stands below. */
const pageHero = `
  @media (width>=48rem){
    .page-hero:is(.split,.framed,.pictured) .hero-words{min-height:min(34rem,100svh - var(--spacing-header))}
    .page-hero:is(.split,.framed,.pictured) .text-hero{font-size:clamp(2.125rem,1rem + 2.4vw,3.25rem)}
  }
`;

/** What the owner wants kept of a picture that is cut; `look-styles.ts` has its numbers. */
const IN_SIGHT = "var(--x,50%) var(--y,50%)";

/** The picture up to the edge of the window, of wide ones the right side, where the packs have their subject. `name` is the class of the hero. */
function split(shows: HeroPlan["shows"], name = "split"): string {
  const visual = shows === "drawing" ? ".hero-drawing" : ".hero-picture";
  if (shows === "nothing") return "";
  return `
    .${name}{--picture:clamp(12rem,40svh,28rem)}
    .${name} ${visual}{height:var(--picture);object-position:${IN_SIGHT}}
    .${name} .hero-words{padding-block:calc(var(--picture) + 1.75rem) 2.25rem}
    @media (width>=48rem){
      .${name} ${visual}{inset:0 0 0 auto;width:44%;height:100%;object-position:var(--x,88%) var(--y,50%)}
      ${besideTheWords(name)}
    }
  `;
}

/** The picture in a frame, of wide ones the right side, too; a drawing below words in the middle. */
function framed(shows: HeroPlan["shows"]): string {
  if (shows === "picture")
    return `
      .framed{--picture:clamp(11rem,42svh,26rem);--edge:clamp(2rem,6svh,4rem)}
      .framed .hero-picture{inset:1.25rem 1.25rem auto;width:calc(100% - 2.5rem);height:var(--picture);border-radius:var(--radius-card);object-position:${IN_SIGHT}}
      .framed .hero-words{padding-block:calc(var(--picture) + 2.5rem) 2.25rem}
      @media (width>=48rem){
        .framed .hero-picture{inset:var(--edge) max(1.25rem,50% - 37.5rem) auto auto;width:min(42%,33rem);height:calc(100% - 2*var(--edge));object-position:var(--x,82%) var(--y,50%)}
        ${besideTheWords("framed")}
      }
    `;
  const drawing = shows === "drawing";
  return `
    .framed .hero-words{padding-block:2.5rem ${drawing ? "clamp(9rem,23vw,20rem)" : "2.5rem"}}
    ${drawing ? ".framed .hero-drawing{inset:auto 0 0;height:clamp(7rem,20vw,17rem);color:var(--color-water)}" : ""}
    @media (width>=48rem){
      .framed .hero-words{min-height:0;text-align:center}
      .framed .hero-words>ul{border:0}
      .framed .hero-words>:first-child{max-width:54rem;margin-inline:auto}
      .framed :is(h1,.max-w-xl){max-width:none}
      .framed :is(.buttons,.flex){justify-content:center}
    }
  `;
}

const card = "padding:1.5rem;border-radius:var(--radius-card);background:var(--color-raised);color:var(--color-ink)";
/** Only a hero that has the card gets them: the pages of services and towns share its classes, and a card may be missing. */
const columns = (rest: string) => `
  .hero-words:has(>${rest}){display:grid;grid-template-columns:minmax(0,1fr) 23rem;align-content:center;align-items:center;column-gap:4rem}
  ${rest}{grid-area:1/2/3}
  .hero-words:has(>${rest})>ul{grid-template-columns:repeat(3,auto);justify-content:start;padding:0;border:0}
`;

/** On laptops: a card beside words on a picture, a bar below words beside one. */
function shortForm(hero: Composition["hero"]): string {
  return `
    .short-form{display:none}
    @media (width>=64rem){
      .short-form{display:grid;gap:1rem;${card}}
      .with-form .buttons>:first-child{display:none}
      ${hero === "full" ? columns(".short-form") : formAsBar}
    }
  `;
}

const formAsBar = `
  .short-form{order:1;grid-template-columns:auto 1fr 1fr auto;align-items:end;margin-top:2rem}
  .short-form h2{max-width:14rem;align-self:center;margin-right:1rem}
`;

function usualPrices(hero: Composition["hero"]): string {
  return `
    .usual-prices{order:2;margin-top:2rem;text-align:left;${card}}
    .usual-prices ul{margin-block:.75rem}
    .usual-prices li{display:flex;justify-content:space-between;gap:1.5rem;padding-block:.75rem}
    .usual-prices li+li{border-top:1px solid var(--color-line)}
    .usual-prices li>:last-child{text-align:right}
    @media (width>=64rem){
      ${hero === "full" ? `${columns(".usual-prices")}.usual-prices{margin:0}` : pricesAsBar}
    }
  `;
}

const pricesAsBar = `
  .usual-prices ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(18rem,1fr));column-gap:3rem}
`;

/** The colours of what is drawn, where they are not the site's own. */
const drawingColours: Record<Composition["drawing"], string> = {
  none: "",
  wall: `
    .hero-drawing{
      --wall:color-mix(in srgb,var(--color-water) 12%,var(--color-paper));--paint-edge:rgb(0 0 0/.13);
      --floor:color-mix(in srgb,#a9784a 70%,var(--color-paper));--roller:color-mix(in srgb,var(--color-water) 72%,#000)
    }
  `,
  seasons: `
    .hero-drawing{
      --sky:color-mix(in srgb,#a9c9dc 26%,var(--color-night));--hill:color-mix(in srgb,var(--color-water) 18%,var(--color-deep));
      --stripe:color-mix(in srgb,var(--color-water) 14%,var(--color-deep));--snow:color-mix(in srgb,#e6eef2 88%,var(--color-night));
      --track:color-mix(in srgb,#e6eef2 78%,var(--color-night));--leaf:color-mix(in srgb,var(--color-water) 62%,var(--color-deep));
      --bark:color-mix(in srgb,#e6eef2 40%,var(--color-night))
    }
  `,
  house: `.hero-drawing{--lit:color-mix(in srgb,#ffb71b 60%,transparent)}`,
};
