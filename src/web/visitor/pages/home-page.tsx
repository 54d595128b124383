import type { ComponentType } from "react";
import type { Composition } from "#src/site/content/composition-schema.server.ts";
import { About } from "#src/web/visitor/sections/about.tsx";
import { Hero } from "#src/web/visitor/sections/hero.tsx";
import { ServiceAreas } from "#src/web/visitor/sections/service-areas.tsx";
import { Services } from "#src/web/visitor/sections/services.tsx";
import { Signature } from "#src/web/visitor/sections/signature.tsx";
import { Testimonials } from "#src/web/visitor/sections/testimonials.tsx";
import { useSite } from "#src/web/visitor/site/site.tsx";

type Section = Composition["first"] | "testimonials" | "areas";

/** The gallery is a part of its own. */
const sections: Record<Section, ComponentType | null> = {
  services: Services,
  signature: Signature,
  about: About,
  gallery: null,
  testimonials: Testimonials,
  areas: ServiceAreas,
};

/** All that stands above the gallery. */
export function HomeTop() {
  const shown = useSections();
  return (
    <>
      <Hero />
      {shown.slice(0, shown.indexOf("gallery")).map(sectionCalled)}
    </>
  );
}

/** What stands between the gallery and the form. */
export function HomeRest() {
  const shown = useSections();
  return shown.slice(shown.indexOf("gallery")).map(sectionCalled);
}

function sectionCalled(name: Section) {
  const Section = sections[name];
  return Section && <Section key={name} />;
}

function useSections(): Section[] {
  const { brand, home } = useSite().content;
  const { first } = brand.composition;
  // The names of the sections alone, in the order above.
  const usual = (Object.keys(sections) as Section[]).filter((name) => name !== "signature" || home.signature);
  return usual.toSorted((one, other) => Number(other === first) - Number(one === first));
}
