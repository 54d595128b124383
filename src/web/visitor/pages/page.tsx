import { Suspense, useEffect } from "react";
import { watchStaggeredLists } from "#src/web/ui/staggered-list.tsx";
import { carryOn } from "#src/web/visitor/contact/carry-on.ts";
import { formOfPage } from "#src/web/visitor/contact/form-of-page.ts";
import { Contact } from "#src/web/visitor/sections/contact.tsx";
import { Footer } from "#src/web/visitor/sections/footer.tsx";
import { Header } from "#src/web/visitor/sections/header.tsx";
import { FixedButtons } from "#src/web/visitor/sections/quote-button.tsx";
import { ErrorBoundary } from "#src/web/visitor/site/error-boundary.tsx";
import { usePathOf, useSite, type FormState } from "#src/web/visitor/site/site.tsx";
import { ErrorPage } from "./error-page.tsx";
import { LaterPart } from "./later-part.tsx";
import { laterPage, needsLaterPage } from "./page-code.ts";

export function PageBody({ form }: { form?: FormState | undefined }) {
  const { page } = useSite();
  const pathOf = usePathOf();
  useEffect(watchStaggeredLists, [page.path]);
  return (
    <ErrorBoundary at={pathOf(page)} fallback={<ErrorPage />}>
      <Header />
      <main id="main" onSubmit={carryOn}>
        <Main form={form} />
        <FixedButtons />
      </main>
      <Footer />
    </ErrorBoundary>
  );
}

function Main({ form }: { form: FormState | undefined }) {
  const { page, content } = useSite();
  const gallery = <LaterPart name="gallery" />;
  // A task of its own.
  const contact = (
    <Suspense>
      <Contact form={formOfPage(content, form)} />
    </Suspense>
  );
  if (needsLaterPage({ page, content })) return laterPage({ gallery, form });
  if (page.kind === "home")
    return (
      <>
        <LaterPart name="homeTop" />
        {gallery}
        <LaterPart name="homeRest" />
        {contact}
        <LaterPart name="questions" />
      </>
    );
  if (content.area)
    return (
      <>
        <LaterPart name="areaTop" />
        {content.area.proof && <LaterPart name="areaProof" />}
        <LaterPart name="areaMiddle" />
        {contact}
        <LaterPart name="areaRest" />
      </>
    );
  if (content.service)
    return (
      <>
        <LaterPart name="serviceTop" />
        {gallery}
        {contact}
        <LaterPart name="serviceRest" />
      </>
    );
  return <LaterPart name={content.legal ? "legal" : "notFound"} />;
}
