import { ArrowUp, Plus, Undo2, X } from "lucide-react";
import { useRef, useState, useEffect, type RefObject } from "react";
import type { ContentIdea } from "#src/marketing/content-ideas/content-idea.ts";
import { Card } from "#src/web/ui/card.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { ContentTabs } from "./content-tabs.tsx";
import { contentWords } from "./words.ts";
import { IdeaList } from "./idea-list.tsx";
import { RefreshButton } from "#src/web/admin/parts/buttons/refresh-button.tsx";
import { NEW_IDEA, SelectedIdea } from "./selected-idea.tsx";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { useIdeas } from "#src/web/admin/articles/queries/use-ideas.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { useRestoreIdea } from "./use-idea-changes.ts";

export function ContentApprovalPage() {
  const t = useWords(contentWords);
  const ideas = useIdeas();
  const [selected, select] = useSearchParam("idea");
  const [deleted, setDeleted] = useState<ContentIdea>();
  const panel = useRef<HTMLDivElement>(null);
  usePanelArrival(panel, selected);
  return (
    <AdminPage
      title={t.title}
      intro={t.afterApproval}
      actions={
        <>
          <RefreshButton busy={ideas.isFetching} onRefresh={() => void ideas.refetch()} />
          <ToolButton icon={Plus} look="solid" onClick={() => select(NEW_IDEA)} className="max-sm:grow">
            {t.newIdea}
          </ToolButton>
        </>
      }
    >
      <ContentTabs current="ideas" />
      {deleted && (
        <DeletedIdea
          key={deleted.id}
          idea={deleted}
          onRestored={() => {
            setDeleted(undefined);
            select(deleted.id);
          }}
          onDismiss={() => setDeleted(undefined)}
        />
      )}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <IdeaList query={ideas} selected={selected} onSelect={select} />
        <div
          ref={panel}
          tabIndex={-1}
          className={`min-w-0 scroll-mt-3 rounded-card ${selected ? "" : "max-lg:hidden"}`}
        >
          {selected && <BackToList />}
          <Card className="lg:h-full">
            <SelectedIdea
              key={selected}
              ideas={ideas.data}
              selected={selected}
              onSelect={select}
              onDeleted={(idea) => {
                setDeleted(idea);
                select("");
              }}
            />
          </Card>
        </div>
      </div>
    </AdminPage>
  );
}

function BackToList() {
  const t = useWords(contentWords);
  const goBack = () => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("main li [aria-current=true]")?.focus();
  };
  return (
    <ToolButton icon={ArrowUp} look="plain" className="mb-2 lg:hidden" onClick={goBack}>
      {t.backToList}
    </ToolButton>
  );
}

type Props = { idea: ContentIdea; onRestored: () => void; onDismiss: () => void };

/** Offers to undo a deletion while the page is open. */
function DeletedIdea({ idea, onRestored, onDismiss }: Props) {
  const t = useWords(contentWords);
  const restoring = useRestoreIdea();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div
      role="status"
      className="mb-5 flex items-center gap-2 rounded-card border border-edge bg-raised py-2 pr-2 pl-5"
    >
      <p className="min-w-0 grow wrap-anywhere">
        {t.deleted} <span className="font-semibold">{idea.headline}</span>
      </p>
      <BusyButton
        ref={undo}
        look="plain"
        busy={restoring.isPending}
        quiet
        icon={Undo2}
        onClick={() => restoring.mutate(idea, { onSuccess: onRestored })}
      >
        {t.undo}
      </BusyButton>
      <ToolButton icon={X} look="plain" square aria-label={t.dismiss} onClick={onDismiss} />
    </div>
  );
}

/** Scrolls to the panel where it is below the list, and moves the focus into it when the selection removed the focused element. */
function usePanelArrival(panel: RefObject<HTMLElement | null>, selected: string): void {
  const before = useRef(selected);
  useEffect(() => {
    if (before.current === selected) return;
    before.current = selected;
    if (!panel.current) return;
    const isFocused = document.activeElement !== document.body;
    if (selected && isBelowItsNeighbour(panel.current)) {
      panel.current.scrollIntoView({ block: "start" });
      if (!panel.current.contains(document.activeElement)) panel.current.focus({ preventScroll: true });
    } else if (!isFocused) panel.current.focus({ preventScroll: true });
  }, [panel, selected]);
}

function isBelowItsNeighbour(panel: HTMLElement): boolean {
  const list = panel.previousElementSibling;
  return list !== null && list.getBoundingClientRect().bottom <= panel.getBoundingClientRect().top;
}
