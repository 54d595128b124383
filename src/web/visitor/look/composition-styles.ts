import { CREAM } from "#src/site/brand/accent.ts";

/** Styles of the header, the buttons and the sections; `hero-styles.ts` has those of the hero. Flat rules, outside of layers. */

/** The site's own night in the place of the first pack's black. */
export const ownNight = `
  .site-header.night,.site-header.night .menu-panel,footer.night,.bg-night{background:var(--color-night)}
`;

export const paperHeader = `
  .site-header:not(.night){border-color:var(--color-line);background:var(--color-paper);color:var(--color-ink)}
  .site-header:not(.night) .menu-panel{background:var(--color-paper)}
  @media (width>=48rem){
    .site-header:not(.night) .bar-button[href^="tel:"]{background:var(--color-water-soft);color:var(--color-water)}
  }
`;

/** A logo that was made for black. */
export const logoOnPaper = `
  :is(.site-header,.paper-bar) .on-night{padding:.25rem .625rem;border-radius:var(--radius-field);background:var(--color-night)}
`;

/** Every second section is of this, and the hero; dark pages keep the tint of the accent, which brown would leave. */
export const creamGround = `
  :root[data-theme=light]{--color-mist:${CREAM}}
  @media (prefers-color-scheme:light){:root:not([data-theme]){--color-mist:${CREAM}}}
`;

export const accentButton = `
  .button:is(.bg-sun,.bg-ink),.quote-button{background:var(--color-water);color:var(--color-paper)}
  .button:is(.bg-sun,.bg-ink):hover,.quote-button:active{background:color-mix(in srgb,var(--color-water) 85%,var(--color-ink))}
`;

export const signatureStyle = `
  .signature.bg-mist+#about{background:var(--color-paper)}
  .opens+#services{padding-top:0}
  .signature-list{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:2rem;margin-top:clamp(1.5rem,3vw,2.5rem)}
`;

export const signatureStyles = {
  colours: `
    .tones{--wall:100%;position:relative;isolation:isolate;display:grid;gap:1.25rem 2.5rem;margin-top:clamp(1.5rem,3vw,2.5rem)}
    .tones img,.tone{display:block;width:100%;height:auto;aspect-ratio:8/5;border-radius:var(--radius-card)}
    .tone{position:absolute;z-index:-2;top:0;left:0;width:var(--wall)}
    :checked~.tone{z-index:-1}
    .colours .signature-list{grid-template-columns:repeat(3,1fr);gap:1rem;align-content:center;margin:0}
    .colours label{display:grid;gap:.5rem;align-content:start;font-size:.875rem;cursor:pointer}
    .sample{width:100%;height:3.75rem;border-radius:var(--radius-field)}
    :checked~.sample{outline:2px solid var(--color-water);outline-offset:3px}
    :focus-visible~.sample{outline-width:4px}
    @media (width>=64rem){
      .tones{--wall:64%;grid-template-columns:var(--wall) 1fr}
      .colours .signature-list{grid-template-columns:1fr 1fr}
      .sample{height:5.5rem}
    }
  `,
  seasons: `
    .seasons .signature-list{grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1.25rem 0}
    .seasons li{position:relative;padding-inline:1.75rem}
    .seasons .sample{position:absolute;inset:0 auto 0 0;width:.5rem;height:calc(100% + 1.25rem)}
    .seasons li:last-child .sample{height:100%}
    @media (width>=40rem){.seasons .sample{height:100%}}
    @media (width>=64rem){
      .seasons .signature-list{grid-template-columns:repeat(auto-fit,minmax(12rem,1fr))}
      .seasons li{padding:2rem 2rem 0 0}
      .seasons .sample,.seasons li:last-child .sample{inset:0 0 auto;width:100%;height:.625rem}
    }
  `,
  steps: `
    .steps .signature-list{counter-reset:step}
    .steps li{position:relative;counter-increment:step}
    .steps li::before{
      content:counter(step);display:grid;place-items:center;width:3.25rem;height:3.25rem;margin-bottom:1.25rem;
      border:2px solid;border-radius:50%;color:var(--color-water);font-weight:800;font-size:1.375rem
    }
    @media (width>=48rem){
      .steps .signature-list{grid-template-columns:repeat(auto-fit,minmax(12rem,1fr))}
      .steps li:not(:last-child)::after{
        content:"";position:absolute;top:1.625rem;right:-1rem;left:4.25rem;border-top:2px dashed var(--color-edge)
      }
    }
  `,
};
