import type { PageContent } from "#src/site/pages/page-content.ts";
import { articleList, homePage } from "#src/site/pages.ts";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { Contact } from "#src/web/visitor/sections/contact.tsx";
import { HeroDrawing } from "#src/web/visitor/sections/hero.tsx";
import { PageHead } from "#src/web/visitor/sections/page-head.tsx";
import { QuoteLink } from "#src/web/visitor/sections/quote-button.tsx";
import { MoreLink } from "#src/web/visitor/sections/services.tsx";
import { heroPicturesOf } from "#src/web/visitor/site/hero-pictures.ts";
import { usePathOf, useSite, useTranslation, type FormState } from "#src/web/visitor/site/site.tsx";
import { SitePicture } from "#src/web/visitor/site/site-picture.tsx";
import { ArticleCards } from "./article-cards.tsx";
import { Contents, hasContents, type ContentsEntry } from "./contents.tsx";
import { InShort, ServiceLinks } from "./service-page.tsx";

type Article = NonNullable<PageContent["article"]>;

/** The form has the article's service chosen. */
export function ArticlePage({ article, form }: { article: Article; form: FormState | undefined }) {
  const { services, articles = [] } = useSite().content;
  const service = services.find(({ id }) => id === article.service);
  const { title = "", label = "" } = service ?? {};
  const state = form ?? { values: { service: label }, problems: [], failed: false, isUntouched: true };
  return (
    <>
      <article>
        <PageHead title={article.title} trail={<Trail />} visual={article.picture ? null : <Visual />}>
          <Introduction article={article} />
          <Published article={article} />
        </PageHead>
        <div className="wrap grid items-start gap-10 py-section lg:grid-cols-5 lg:gap-20">
          <Text article={article} />
          {service ? (
            <InShort service={service}>
              <div className="mt-5">
                {service.slug && <MoreLink id={service.id} slug={service.slug} title={title} />}
              </div>
            </InShort>
          ) : (
            <Invitation />
          )}
        </div>
      </article>
      <Contact form={state} />
      {articles.length > 0 && <Others articles={articles} />}
    </>
  );
}

/** For an article about no service in particular. */
function Invitation() {
  const { contact } = useSite().content.home;
  return (
    <aside className="beside">
      <h2 className="text-xl">{contact.title}</h2>
      <p className="mt-3">{contact.subtitle}</p>
      <ServiceLinks services={useSite().content.services} />
      <div className="buttons mt-6 grid">
        <QuoteLink />
      </div>
    </aside>
  );
}

function Trail() {
  const { t, language } = useTranslation();
  const { pages } = useSite();
  const list = articleList(pages, language);
  return (
    <nav aria-label={t("article.path")} className="mb-4 text-sm text-muted">
      <a href={pages.pathOf(homePage, language)} className="py-1 hover:text-water hover:underline">
        {t("article.home")}
      </a>
      {list && (
        <>
          {" › "}
          <a href={pages.pathOf(list, language)} className="py-1 hover:text-water hover:underline">
            {t("articles.title")}
          </a>
        </>
      )}
    </nav>
  );
}

/** Beside the title, of an article that has no picture of its own. */
function Visual() {
  const { content } = useSite();
  const wide = heroPicturesOf(content)?.wide;
  if (!wide) return content.drawing ? <HeroDrawing /> : null;
  return (
    <SitePicture
      picture={{ ...wide.picture, alt: "" }}
      sizes={wide.sizes}
      shape={{ width: 960, height: 720 }}
      priority
      className="size-full object-cover"
    />
  );
}

/** What search engines show of it, unless the text begins with the same. */
function Introduction({ article: { description, html } }: { article: Article }) {
  const opening = plainText(html).trimStart().slice(0, SAME_OPENING);
  if (!description || description.startsWith(opening)) return null;
  return <p className="mt-4 max-w-2xl text-lg">{description}</p>;
}

/** In characters: an excerpt that a program made is cut from the text. */
const SAME_OPENING = 30;

function Published({ article: { publishedAt, day, minutes } }: { article: Article }) {
  const { t } = useTranslation();
  return (
    <p className="mt-4 text-muted">
      <time dateTime={publishedAt}>{t("article.published", { day })}</time>
      {` · ${t("article.minutes", { minutes })}`}
    </p>
  );
}

/** In characters: set larger, a few sentences fill their place beside the service. */
const SHORT = 700;

/** The HTML was sanitized when it was saved. Nothing stands between the title of the page and those in the text. */
function Text({ article }: { article: Article }) {
  const { content } = useSite();
  const wide = article.picture ? heroPicturesOf(content)?.wide : undefined;
  const { html, entries } = asSections(article.html);
  return (
    <div className="max-w-3xl lg:col-span-3">
      {wide && (
        <SitePicture
          picture={wide.picture}
          sizes={wide.sizes}
          shape={{ width: 1600, height: 900 }}
          priority
          className="aspect-video w-full rounded-card object-cover"
        />
      )}
      {hasContents(entries) && (
        <Contents entries={entries} className={`rounded-card bg-mist lg:p-6 ${wide ? "mt-6" : "mb-6"}`} />
      )}
      <div
        className={`prose ${html.length < SHORT ? "text-xl/8" : ""} ${wide ? "mt-6 md:mt-8" : ""}`}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}

/** The titles in a text are those of its sections, each with an address. */
export function asSections(text: string): { html: string; entries: ContentsEntry[] } {
  const entries: ContentsEntry[] = [];
  // Bounded: the sanitizer closes each title.
  const html = text.replaceAll(/<h3>(.*?)<\/h3>/gs, (_, title: string) => {
    const address = `text-${entries.length + 1}`;
    entries.push({ address, heading: plainText(title) });
    return `<h2 id="${address}">${title}</h2>`;
  });
  return { html, entries };
}

const escaped: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** Of HTML as the sanitizer writes it. */
function plainText(html: string): string {
  return html.replaceAll(/<[^<>]+>/g, "").replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => escaped[entity] ?? entity);
}

function Others({ articles }: { articles: NonNullable<PageContent["articles"]> }) {
  const { t, language } = useTranslation();
  const { pages } = useSite();
  const pathOf = usePathOf();
  const list = articleList(pages, language);
  return (
    <Section id="articles" className="bg-mist">
      <SectionHeading id="articles" title={t("articles.others")} />
      <ArticleCards articles={articles} level="h3" />
      {list && (
        <p className="mt-10">
          <a href={pathOf(list)} className="font-semibold text-water">
            {t("articles.all")}
          </a>
        </p>
      )}
    </Section>
  );
}
