import { FileText, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { ListedArticle } from "#src/marketing/articles/article.ts";
import { ContentTabs } from "#src/web/admin/articles/ideas/content-tabs.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { SearchField } from "#src/web/ui/fields/search-field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useErrorToast } from "#src/web/admin/parts/calls/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { Badge } from "#src/web/ui/badge.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { When } from "./article-when.tsx";
import { ARTICLES, useArticles, useWriteArticle } from "#src/web/admin/articles/queries/use-articles.ts";
import { articleStates, filterArticles } from "./article-filter.ts";
import { articleWords } from "./words.ts";

export function ArticlesPage() {
  const t = useWords(articleWords);
  const articles = useArticles();
  const writing = useWriteArticle();
  const errorToast = useErrorToast();
  return (
    <AdminPage
      title={t.title}
      intro={t.intro}
      under={{ title: t.parent, path: "/admin/content-approval" }}
      actions={
        <BusyButton
          icon={Plus}
          look="solid"
          busy={writing.isPending}
          onClick={() => writing.mutate(undefined, { onError: errorToast(t.notCreated) })}
          className="max-sm:grow"
        >
          {t.new}
        </BusyButton>
      }
    >
      <ContentTabs current="articles" />
      <Card>
        <QueryState query={articles} failed={t.failed} placeholder={<Skeleton shape="items" />}>
          {(loaded) => <List articles={loaded} />}
        </QueryState>
      </Card>
    </AdminPage>
  );
}

const AT_ONCE = 20;

function List({ articles }: { articles: readonly ListedArticle[] }) {
  const t = useWords(articleWords);
  const [search, setSearch] = useSearchParam("q");
  const [state, setState] = useSearchParam("state");
  const [shown, setShown] = useState(AT_ONCE);
  if (articles.length === 0) return <EmptyState icon={FileText} title={t.none} hint={t.noneText} />;
  const found = filterArticles(articles, { search, state });
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
        <SearchField
          label={t.search}
          placeholder={t.searchHint}
          value={search}
          onSearch={setSearch}
          className="min-w-0 grow basis-56"
        />
        <ChoiceBar
          label={t.states}
          options={[{ value: "", label: t.allStates }, ...articleStates.map((value) => ({ value, label: t[value] }))]}
          chosen={articleStates.find((one) => one === state) ?? ""}
          onChoose={setState}
          className="max-sm:w-full"
        />
      </div>
      {found.length === 0 && <EmptyState icon={FileText} title={t.noneFound} />}
      <ul aria-label={t.title} className="divide-y divide-line">
        {found.slice(0, shown).map((article) => (
          <Item key={article.id} article={article} />
        ))}
      </ul>
      {found.length > shown && (
        <div className="flex justify-center border-t border-line p-4">
          <ToolButton onClick={() => setShown(shown + AT_ONCE)}>{t.loadMore}</ToolButton>
        </div>
      )}
    </>
  );
}

function Item({ article }: { article: ListedArticle }) {
  const t = useWords(articleWords);
  const language = useLanguage();
  const { title, state, languages, isChanged } = article;
  const [only] = languages.length === 1 ? languages : [];
  return (
    <li>
      <Link href={`${ARTICLES}/${article.id}`} className="grid gap-1 px-5 py-3 hover:bg-mist">
        <span className="font-bold wrap-anywhere">
          {title[language] || title[language === "fr" ? "en" : "fr"] || t.untitled}
        </span>
        <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge look={state === "published" ? "water" : "quiet"}>{t[state]}</Badge>
          {isChanged && <Badge>{t.changed}</Badge>}
          {only && <Badge>{only === "fr" ? t.onlyFr : t.onlyEn}</Badge>}
          <When article={article} />
        </span>
      </Link>
    </li>
  );
}
