import { Suspense, type ComponentType } from "react";
import type { Composition } from "#src/site/content/composition-schema.server.ts";
import { AreaPage } from "./area-page.tsx";
import { ErrorBoundary } from "#src/web/visitor/site/error-boundary.tsx";
import { ErrorPage } from "./error-page.tsx";
import { Gallery } from "#src/web/visitor/gallery/gallery.tsx";
import { VisitorNotFoundPage } from "./not-found-page.tsx";
import { laterPage } from "./page-code.ts";
import { ThankYouPage } from "./thank-you-page.tsx";
import { About } from "#src/web/visitor/sections/about.tsx";
import { Contact } from "#src/web/visitor/sections/contact.tsx";
import { Faq } from "#src/web/visitor/sections/faq.tsx";
import { Footer } from "#src/web/visitor/sections/footer.tsx";
import { Header } from "#src/web/visitor/sections/header.tsx";
import { Hero } from "#src/web/visitor/sections/hero.tsx";
import { FixedButtons } from "#src/web/visitor/sections/quote-button.tsx";
import { ServiceAreas } from "#src/web/visitor/sections/service-areas.tsx";
import { Services } from "#src/web/visitor/sections/services.tsx";
import { Signature } from "#src/web/visitor/sections/signature.tsx";
import { Testimonials } from "#src/web/visitor/sections/testimonials.tsx";
import { usePathOf, useSite, type FormState } from "#src/web/visitor/site/site.tsx";

export function PageBody({ form }: { form?: FormState }) {
  const { page } = useSite();
  const pathOf = usePathOf();
  return (
    <ErrorBoundary at={pathOf(page)} fallback={<ErrorPage />}>
      <Header />
      <main id="main">
        <Main {...(form && { form })} />
        <FixedButtons />
      </main>
      <Footer />
    </ErrorBoundary>
  );
}

function Main({ form }: { form?: FormState }) {
  const { page, content } = useSite();
  switch (page.kind) {
    case "home":
      return <Home {...(form && { form })} />;
    case "city":
      return content.area ? <AreaPage area={content.area} {...(form && { form })} /> : <VisitorNotFoundPage />;
    case "thank-you":
      return <ThankYouPage {...(form?.photos && { photos: form.photos })} />;
    case "not-found":
      return <VisitorNotFoundPage />;
    default:
      return laterPage({ ...(form && { form }) });
  }
}

type Section = Composition["first"] | "testimonials" | "areas";

const sections: Record<Section, ComponentType> = {
  services: Services,
  signature: Signature,
  about: About,
  gallery: Gallery,
  testimonials: Testimonials,
  areas: ServiceAreas,
};

/** Each Suspense boundary hydrates as its own task. */
function Home({ form }: { form?: FormState }) {
  const { brand, home } = useSite().content;
  const { first } = brand.composition;
  // The names of the sections alone, in the order above.
  const usual = (Object.keys(sections) as Section[]).filter((name) => name !== "signature" || home.signature);
  const shown = usual.toSorted((one, other) => Number(other === first) - Number(one === first));
  return (
    <>
      <Hero />
      {shown.map((name) => {
        const Section = sections[name];
        return (
          <Suspense key={name}>
            <Section />
          </Suspense>
        );
      })}
      <Suspense>
        <Contact {...(form && { form })} />
      </Suspense>
      <Suspense>
        <Faq />
      </Suspense>
    </>
  );
}
