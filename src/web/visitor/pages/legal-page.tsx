import type { PageContent } from "#src/site/pages/page-content.ts";
import { useTranslation } from "#src/web/visitor/site/site.tsx";

/** The HTML was sanitized when it was saved. */
export function LegalPage({ text }: { text: NonNullable<PageContent["legal"]> }) {
  const { t } = useTranslation();
  return (
    <article className="wrap prose legal py-section">
      <h1 className="max-w-3xl text-title">{text.title}</h1>
      {text.updated && <p className="text-muted">{t("legal.updated", { updated: text.updated })}</p>}
      {text.summary && (
        <div className="prose max-w-3xl rounded-card bg-mist p-6" dangerouslySetInnerHTML={{ __html: text.summary }} />
      )}
      {text.sections.map((section) => (
        <section key={section.id} className="max-w-3xl">
          <h2>{section.heading}</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: section.html }} />
        </section>
      ))}
    </article>
  );
}
