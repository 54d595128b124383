import type { ReactNode } from "react";
import { articleList, type Page } from "#src/site/pages.ts";
import { Contact } from "#src/web/visitor/sections/contact.tsx";
import { PageHead } from "#src/web/visitor/sections/page-head.tsx";
import { usePathOf, useSite, useTranslation, type FormState } from "#src/web/visitor/site/site.tsx";
import { ArticleCards } from "./article-cards.tsx";

export function ArticleListPage({ number, form }: { number: number; form: FormState | undefined }) {
  const { t } = useTranslation();
  const { articles = [] } = useSite().content;
  return (
    <>
      <PageHead title={number === 1 ? t("articles.title") : t("articles.page", { number })}>
        <p className="mt-4 max-w-2xl text-lg text-muted">{t("articles.intro")}</p>
      </PageHead>
      <section className="wrap pb-section">
        <ArticleCards articles={articles} level="h2" />
        <Pager number={number} />
      </section>
      <Contact form={form} />
    </>
  );
}

function Pager({ number }: { number: number }) {
  const { t, language } = useTranslation();
  const { pages } = useSite();
  const [newer, older] = [articleList(pages, language, number - 1), articleList(pages, language, number + 1)];
  if (!newer && !older) return null;
  return (
    <nav aria-label={t("articles.title")} className="mt-10 flex gap-6 font-semibold text-water">
      {newer && <To page={newer}>{t("articles.newer")}</To>}
      {older && <To page={older}>{t("articles.older")}</To>}
    </nav>
  );
}

function To({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <a href={usePathOf()(page)} className="py-1 hover:underline">
      {children}
    </a>
  );
}
