import { useQuery } from "@tanstack/react-query";
import { useState, useEffect, useRef } from "react";
import { Link, useSearch } from "wouter";
import type { GuidePage } from "#src/account/guide/guide.server.ts";
import { accessibilityPage, openPages } from "#src/site/pages.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { SearchField } from "#src/web/ui/fields/search-field.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { findPages } from "./find-pages.ts";
import { helpWords } from "./words.ts";

const look = [
  "grid max-w-prose gap-4 wrap-anywhere",
  "[&_h3]:mt-4 [&_h3]:text-lg [&_a]:font-semibold [&_a]:text-water [&_a]:underline [&_a]:underline-offset-4",
  "[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:pl-5",
  "[&_img]:w-full [&_img]:rounded-card [&_img]:border [&_img]:border-line",
  "[&_table]:block [&_table]:overflow-x-auto [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pr-4 [&_td]:align-top [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left",
].join(" ");

/** The focus goes to the title of another page: it may be far above the link that was followed. */
function GuideText({ page }: { page: GuidePage }) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(page.name);
  useEffect(() => {
    if (before.current === page.name) return;
    before.current = page.name;
    title.current?.focus();
  }, [page.name]);
  return (
    <article>
      <h2 ref={title} tabIndex={-1} className="mb-4 scroll-mt-3 text-2xl outline-none">
        {page.title}
      </h2>
      {/* Made from the repository's own files. */}
      <div className={look} dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}

const hrefOf = ({ name }: GuidePage) => `/admin/help?page=${name}`;

const further = "inline-flex min-h-11 items-center font-medium text-water underline underline-offset-4";

export function HelpPage() {
  const t = useWords(helpWords);
  const language = useLanguage();
  const guide = useQuery(apiQuery(api.guide, { query: { language } }));
  return (
    <AdminPage title={t.title} intro={t.intro}>
      <QueryState query={guide} failed={t.failed} errorInCard placeholder={<Skeleton shape="text" />}>
        {(pages) => <Guide pages={pages} />}
      </QueryState>
      <a href={openPages(siteNames().outline).pathOf(accessibilityPage, language)} className={`mt-6 ${further}`}>
        {t.accessibility}
      </a>
    </AdminPage>
  );
}

function Guide({ pages }: { pages: GuidePage[] }) {
  const wanted = new URLSearchParams(useSearch()).get("page");
  const shown = pages.find(({ name }) => name === wanted) ?? pages[0];
  if (!shown) return null;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <Contents pages={pages} shown={shown} isChosen={wanted !== null} />
      <Card className="p-5 sm:p-8">
        <GuideText page={shown} />
        <Next page={pages[pages.indexOf(shown) + 1]} />
      </Card>
    </div>
  );
}

type ContentsProps = { pages: GuidePage[]; shown: GuidePage; isChosen: boolean };

/** On a phone a page that was chosen comes at once, without the list of all before it. */
function Contents({ pages, shown, isChosen }: ContentsProps) {
  const t = useWords(helpWords);
  const [search, setSearch] = useState("");
  const found = findPages(pages, search);
  return (
    <div className="grid gap-3 lg:sticky lg:top-6">
      <SearchField label={t.search} placeholder={t.search} value={search} onSearch={setSearch} />
      <p role="status" className="text-muted empty:hidden">
        {found.length === 0 ? t.none : ""}
      </p>
      <nav
        aria-label={t.pages}
        className={`lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto ${isChosen && search === "" ? "max-lg:hidden" : ""}`}
      >
        <ul className="grid gap-1">
          {found.map((page) => (
            <li key={page.name}>
              <Link
                href={hrefOf(page)}
                aria-current={page === shown ? "page" : undefined}
                onClick={() => setSearch("")}
                className="flex min-h-11 items-center rounded-field px-3 py-2 font-semibold -outline-offset-3 hover:bg-water-soft aria-[current]:bg-water-soft aria-[current]:text-water"
              >
                {page.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Next({ page }: { page: GuidePage | undefined }) {
  const t = useWords(helpWords);
  return (
    <p className="mt-8 flex flex-wrap gap-x-6 border-t border-line pt-4">
      {page && (
        <Link href={hrefOf(page)} className={further}>
          {t.next(page.title)}
        </Link>
      )}
      <Link href="/admin/help" className={`${further} lg:hidden`}>
        {t.all}
      </Link>
    </p>
  );
}
