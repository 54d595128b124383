import type { ReactNode } from "react";
import { Faq } from "#src/web/visitor/sections/faq.tsx";
import { useSite, type FormState } from "#src/web/visitor/site/site.tsx";
import { AreaMiddle, AreaRest, AreaTop } from "./area-page.tsx";
import { AreaProof } from "./area-proof.tsx";
import { ArticleListPage } from "./article-list-page.tsx";
import { ArticlePage } from "./article-page.tsx";
import { HomeRest, HomeTop } from "./home-page.tsx";
import { LegalPage } from "./legal-page.tsx";
import { VisitorNotFoundPage } from "./not-found-page.tsx";
import { PricedServicePage } from "./priced-service-page.tsx";
import { ServiceRest, ServiceTop } from "./service-page.tsx";
import { ThankYouPage } from "./thank-you-page.tsx";

/** Each of them reads what it shows from the site. */
export const parts = {
  homeTop: HomeTop,
  homeRest: HomeRest,
  questions: Faq,
  areaTop: AreaTop,
  areaProof: AreaProof,
  areaMiddle: AreaMiddle,
  areaRest: AreaRest,
  serviceTop: ServiceTop,
  serviceRest: ServiceRest,
  legal: Legal,
  notFound: VisitorNotFoundPage,
};

function Legal() {
  const { legal } = useSite().content;
  return legal && <LegalPage text={legal} />;
}

/** Pages that few visits begin with, and that are not alive without all of their code. */
export function LaterPage({ form, gallery }: { form: FormState | undefined; gallery: ReactNode }) {
  const { page, content } = useSite();
  switch (page.kind) {
    case "service":
      return content.service && <PricedServicePage service={content.service} gallery={gallery} form={form} />;
    case "article":
      return content.article ? <ArticlePage article={content.article} form={form} /> : <VisitorNotFoundPage />;
    case "articles":
      return <ArticleListPage number={page.number} form={form} />;
    case "thank-you":
      return <ThankYouPage {...(form?.photos && { photos: form.photos })} />;
    default:
      return <VisitorNotFoundPage />;
  }
}
