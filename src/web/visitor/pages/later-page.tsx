import { useSite, type FormState } from "#src/web/visitor/site/site.tsx";
import { ArticleListPage } from "./article-list-page.tsx";
import { ArticlePage } from "./article-page.tsx";
import { LegalPage } from "./legal-page.tsx";
import { VisitorNotFoundPage } from "./not-found-page.tsx";
import { ServicePage } from "./service-page.tsx";

/** Pages that few visits begin with. */
export function LaterPage({ form }: { form?: FormState }) {
  const { page, content } = useSite();
  switch (page.kind) {
    case "service":
      return content.service ? (
        <ServicePage service={content.service} {...(form && { form })} />
      ) : (
        <VisitorNotFoundPage />
      );
    case "article":
      return content.article ? (
        <ArticlePage article={content.article} {...(form && { form })} />
      ) : (
        <VisitorNotFoundPage />
      );
    case "articles":
      return <ArticleListPage number={page.number} {...(form && { form })} />;
    case "privacy":
    case "terms":
    case "accessibility":
      return content.legal ? <LegalPage text={content.legal} /> : <VisitorNotFoundPage />;
    default:
      return <VisitorNotFoundPage />;
  }
}
