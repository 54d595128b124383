import { Suspense, useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { Link } from "wouter";
import { SiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";

type Props<Shown> = {
  title: string;
  under: { title: string; path: string };
  intro: ReactNode;
  /** Changes with what the owner did to all of it, such as sending it; undefined while it is loaded. */
  stage?: string | undefined;
  query: ComponentProps<typeof QueryState<Shown>>["query"];
  words: { notLoaded: string; gone: string };
  /** Leads to the page that this one is under, where the document is gone. */
  back: string;
  children: (shown: Shown) => ReactNode;
};

/** The page of one quote, invoice or plan. */
export function DocumentPage<Shown>({ query, words, back, stage, children, ...page }: Props<Shown>) {
  useTopOfStage(stage);
  const { error } = query;
  const placeholder = <Skeleton shape="form" />;
  return (
    <AdminPage {...page}>
      {error instanceof CallError && error.status === 404 ? (
        <Card>
          <EmptyState title={words.gone}>
            <Link href={page.under.path} asChild>
              <ToolLink>{back}</ToolLink>
            </Link>
          </EmptyState>
        </Card>
      ) : (
        <QueryState query={query} failed={words.notLoaded} errorInCard placeholder={placeholder}>
          {(shown) => (
            <SiteLanguages value={siteNames().outline.languages}>
              <Suspense fallback={placeholder}>{children(shown)}</Suspense>
            </SiteLanguages>
          )}
        </QueryState>
      )}
    </AdminPage>
  );
}

/** What was sent, or called off, is another page: it begins at its top, with the focus, as one that was gone to. */
function useTopOfStage(stage: string | undefined): void {
  const before = useRef(stage);
  useEffect(() => {
    const last = before.current;
    before.current = stage;
    if (last === undefined || stage === undefined || last === stage) return;
    window.scrollTo(0, 0);
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [stage]);
}

/** The state of a document, and what else is said below its name. */
export function DocumentIntro({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {badge}
      {children}
    </span>
  );
}
