import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { SavedSections } from "#src/web/admin/site/editing/saved-sections.tsx";
import { EditorColumns } from "#src/web/admin/editing/editor-columns.tsx";
import { SiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { useNewest } from "#src/web/admin/editing/draft/use-newest.ts";
import { useSaved } from "#src/web/admin/site/editing/use-section.ts";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { ArticleDetails, ArticleSearch, ArticleText } from "./article-fields.tsx";
import { ArticlePreview } from "./article-preview.tsx";
import { ArticlePublishing } from "./article-publishing.tsx";
import { ARTICLES, articleQuery, type EditedArticle } from "#src/web/admin/articles/queries/use-articles.ts";
import { articleWords } from "./words.ts";

export function ArticleEditorPage({ params: { id } }: { params: { id: string } }) {
  const t = useWords(articleWords);
  const language = useLanguage();
  const query = useNewest(articleQuery(id));
  const [edition, reopen] = useState(0);
  const { title } = query.data ?? {};
  const name = title && (title[language] || title.fr || title.en);
  return (
    <AdminPage title={name || t.article} under={{ title: t.title, path: ARTICLES }}>
      <QueryState query={query} failed={t.oneFailed} errorInCard placeholder={<Skeleton shape="form" />}>
        {(article) => (
          <SiteLanguages value={article.languages}>
            {/* Publishing writes the addresses that were left blank. */}
            <Editor key={`${id} ${edition}`} article={article} onPublished={() => reopen(edition + 1)} />
          </SiteLanguages>
        )}
      </QueryState>
    </AdminPage>
  );
}

function Editor({ article, onPublished }: { article: EditedArticle; onPublished: () => void }) {
  const queries = useQueryClient();
  const { id, content, version } = article;
  const draft = useSaved({
    ...{ name: "article", stored: { version, value: content } },
    path: apiPath(api.articles[":id"].draft, { param: { id } }),
    keptAs: `draft:article ${id}`,
    async fetchNewest() {
      const newest = await queries.fetchQuery({ ...articleQuery(id), staleTime: 0 });
      return { version: newest.version, value: newest.content };
    },
    onSaved: ({ version: saved, value }) =>
      queries.setQueryData(
        articleQuery(id).queryKey,
        (former: EditedArticle | undefined) =>
          former && {
            ...former,
            ...{ version: saved, content: value, title: value.title },
            isChanged: former.state === "published" && (former.isChanged || saved !== version),
          },
      ),
  });
  return (
    <SavedSections of={[draft]} next={<></>}>
      <EditorColumns
        main={<ArticleText draft={draft} />}
        aside={
          <>
            <ArticlePublishing article={article} draft={draft} onPublished={onPublished} />
            <ArticleDetails article={article} draft={draft} />
            <ArticleSearch article={article} draft={draft} />
          </>
        }
        rest={<ArticlePreview article={article} draft={draft} />}
      />
    </SavedSections>
  );
}
