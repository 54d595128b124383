import { isArticleLanguage, type ArticleLanguage } from "#src/site/articles/article-languages.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { ArticleContent } from "#src/site/articles/article-content.server.ts";
import { slugOf } from "#src/site/content/slugs.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BilingualText, InEachLanguage, LabelIn } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { OptionalPicture } from "#src/web/admin/site/editing/picture-field.tsx";
import { ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { BilingualRich } from "#src/web/admin/editing/rich/bilingual-rich.tsx";
import { SearchFields } from "#src/web/admin/site/search-engines/search-fields.tsx";
import type { EditedArticle } from "#src/web/admin/articles/queries/use-articles.ts";
import { articleWords } from "./words.ts";

type Props = { article: EditedArticle; draft: Edited<ArticleContent> };

export function ArticleText({ draft }: Pick<Props, "draft">) {
  const t = useWords(articleWords);
  return (
    <EditingCard title={t.textTitle}>
      <BilingualText of={part(draft, "title")} label={t.titleLabel} />
      <BilingualRich of={part(draft, "html")} label={t.text} hasPictures />
    </EditingCard>
  );
}

/** Its picture, the service that it leads to and its address. */
export function ArticleDetails({ article, draft }: Props) {
  const t = useWords(articleWords);
  const spoken = useLanguage();
  const slug = part(draft, "slug");
  const services = article.services.map(({ key, label }) => [key, label[spoken] || label.fr || label.en] as const);
  return (
    <EditingCard title={t.more}>
      <OptionalPicture of={part(draft, "picture")} label={t.picture} />
      <ChoiceOf
        of={part(draft, "service")}
        label={t.service}
        hint={t.serviceHint}
        choices={Object.fromEntries([["", t.noService], ...services])}
      />
      <InEachLanguage about={slug}>
        {(language) =>
          isArticleLanguage(language) && (
            <Address
              key={language}
              slug={part(slug, language)}
              language={language}
              path={pathOf(article, draft.value, language)}
            />
          )
        }
      </InEachLanguage>
    </EditingCard>
  );
}

/** What search engines and shared links show of it. */
export function ArticleSearch({ article, draft }: Props) {
  const t = useWords(articleWords);
  const host = article.siteUrl.replace(/^https?:\/\//, "");
  return (
    <EditingCard title={t.searchTitle} intro={t.searchIntro}>
      <SearchFields
        isOfArticle
        title={part(draft, "title")}
        description={part(draft, "description")}
        addressOf={(language) => host + (isArticleLanguage(language) ? pathOf(article, draft.value, language) : "")}
      />
    </EditingCard>
  );
}

function pathOf({ lists }: EditedArticle, { slug, title }: ArticleContent, language: ArticleLanguage): string {
  return lists[language] + (slug[language] || slugOf(title[language]) || "…");
}

function Address({ slug, language, path }: { slug: Edited<string>; language: SiteLanguage; path: string }) {
  const t = useWords(articleWords);
  return (
    <TextOf
      of={slug}
      label={<LabelIn label={t.address} language={language} />}
      hint={t.addressHint(path)}
      maxLength={80}
    />
  );
}
