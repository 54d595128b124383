import type { PageContent } from "#src/site/pages/page-content.ts";
import { PageHead } from "#src/web/visitor/sections/page-head.tsx";
import { useTranslation } from "#src/web/visitor/site/site.tsx";
import { WithAside } from "./with-aside.tsx";
import { Contents, hasContents } from "./contents.tsx";

type Text = NonNullable<PageContent["legal"]>;

/** The HTML was sanitized when it was saved. */
export function LegalPage({ text }: { text: Text }) {
  const { t } = useTranslation();
  const entries = text.sections.map((section) => ({ address: addressOf(section), heading: section.heading }));
  return (
    <article>
      <PageHead title={text.title}>
        {text.updated && <p className="mt-4 text-muted">{t("legal.updated", { updated: text.updated })}</p>}
      </PageHead>
      <div className="wrap legal py-8 md:py-section">
        <WithAside aside={hasContents(entries) && <Contents entries={entries} className="beside" />}>
          <div className="prose">
            {text.summary && <InShort html={text.summary} />}
            {text.sections.map((section) => (
              <section key={section.id} id={addressOf(section)}>
                <h2>{section.heading}</h2>
                <div className="prose" dangerouslySetInnerHTML={{ __html: section.html }} />
              </section>
            ))}
          </div>
        </WithAside>
      </div>
    </article>
  );
}

/** Where it opens with a title, that is the title of no section. */
function InShort({ html }: { html: string }) {
  const titled = html.replace(/^([^<]*)<p><strong>([^<]*)<\/strong><\/p>/, '$1<p class="heading text-xl">$2</p>');
  return <div className="prose rounded-card bg-mist p-4 md:p-6" dangerouslySetInnerHTML={{ __html: titled }} />;
}

/** The names of the parts of other pages are taken. */
function addressOf({ id }: Text["sections"][number]): string {
  return `text-${id}`;
}
