/** Flat rules: no build lowers them for older browsers. Outside of layers, so that they win over `visitor.css`. */
export const otherCounts = `
  @media (width>=64rem){
    .cards:has(>:nth-child(4):last-child),.cards:has(>:nth-child(2):last-child){grid-template-columns:repeat(2,1fr)}
  }
`;

/** A card alone has no next one whose edge would show. */
export const loneCard = `
  .cards:has(>:only-child){grid:auto/minmax(0,42rem)}
`;

export const barePart = {
  about: `@media (width>=64rem){#about .grid:not(:has(picture)) ul{grid-template-columns:repeat(auto-fit,minmax(18rem,1fr));gap:2.5rem}}`,
  services: `
    .service:not(:has(picture))>div::before{content:"";width:3rem;height:.25rem;margin-bottom:1.25rem;background:var(--color-water)}
    @media (width>=64rem){.service:not(:has(picture))>div{padding:2rem}}
  `,
};

export const manyAreas = `footer ul:has(>:nth-child(10)){columns:2}`;

const serif = `"Iowan Old Style","Palatino Linotype",Palatino,Georgia,ui-serif,serif`;

/** Its face takes the name, and so the place, of that of all sites. */
export const classicHeadings = `
  :root{--radius-field:.25rem;--radius-card:.375rem}
  @font-face{font-family:Heading;src:url(/fonts/fraunces.v1.woff2);font-weight:600 900;font-display:optional}
  h1,h2,h3,.areas b,.heading{font-family:${serif};font-weight:700}
  [data-font] :is(h1,h2,h3,.areas b),[data-font] .heading{font-family:Heading,${serif}}
  .text-hero,.text-title{letter-spacing:-.02em;line-height:1.1}
`;

export const roundedHeadings = `
  :root{--radius-field:1.625rem;--radius-card:1.75rem}
  h1,h2,h3,.heading{font-weight:700}
  .text-hero,.text-title{letter-spacing:-.025em;line-height:1.1}
`;

export const markStyle = `
  .mark{
    display:grid;flex:none;place-items:center;width:2rem;height:2rem;border-radius:.6rem;
    background:var(--color-water);color:var(--color-paper);font-weight:800;font-size:.95rem;letter-spacing:-.03em;line-height:1
  }
  .mark::before{content:attr(data-initials)}
`;

export const wideLogo = `@media (width<40rem){.site-header .wide-logo+span{display:none}}`;

/** Between phones and laptops the number leaves its place to the name; its link stays. */
export const longName = `
  @media (48rem<=width<64rem){.site-header .wrap>a[href^="tel:"]>:last-child{display:none}}
  @media (width<64rem){.site-header .wrap>a>:last-child{font-size:var(--text-sm)}}
`;

const tenths = Array.from({ length: 11 }, (_, tenth) => tenth);

/** What an uploaded picture keeps in sight where it is cut, in tens of percent. */
export const focusStyle = [
  "[data-x]{object-position:var(--x,50%) var(--y,50%)}",
  ...tenths.flatMap((tenth) => ["x", "y"].map((axis) => `[data-${axis}="${tenth}"]{--${axis}:${tenth * 10}%}`)),
].join("");
