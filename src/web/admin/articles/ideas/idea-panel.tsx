import { ArrowRight, Pencil, Trash2, PenLine } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ContentIdea } from "#src/marketing/content-ideas/content-idea.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { contentWords } from "./words.ts";
import { IdeaDecision } from "./idea-decision.tsx";
import { IdeaStatusMark } from "./idea-status.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useDeleteIdea } from "./use-idea-changes.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useArticles, useWriteArticle } from "#src/web/admin/articles/queries/use-articles.ts";
import { useErrorToast } from "#src/web/admin/parts/calls/use-error-toast.ts";
import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

type Props = {
  idea: ContentIdea;
  isBackFromEditing: boolean;
  onEdit: () => void;
  onDeleted: () => void;
  /** To the next idea that waits; undefined when there is none. */
  onNext: (() => void) | undefined;
};

export function IdeaPanel({ idea, isBackFromEditing, onEdit, onDeleted, onNext }: Props) {
  const headline = useRef<HTMLHeadingElement>(null);
  const language = useLanguage();
  const t = contentWords[language];
  const deleting = useDeleteIdea(onDeleted);
  const isOwnAndWaits = idea.isOwn && idea.status === "pending";
  const focusOnHeadline = () => headline.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (isBackFromEditing) focusOnHeadline();
  }, [isBackFromEditing]);
  return (
    <article aria-labelledby="idea-headline" className="grid gap-5 p-5 md:p-7">
      <div>
        <div className="-mt-2 -mr-2.5 flex items-center md:-mt-3">
          <p className="grow text-sm text-muted">
            <time dateTime={idea.createdAt}>{t.added(formatDate(new Date(idea.createdAt), language))}</time>
          </p>
          <ToolButton icon={Pencil} look="plain" square aria-label={t.edit} title={t.edit} onClick={onEdit} />
          <BusyButton
            look="plain"
            square
            aria-label={t.delete}
            title={t.delete}
            busy={deleting.isPending}
            quiet
            icon={Trash2}
            onClick={() => deleting.mutate(idea)}
          />
        </div>
        <h2 ref={headline} id="idea-headline" tabIndex={-1} className="text-xl wrap-anywhere outline-none">
          {idea.headline}
        </h2>
      </div>
      <p className={`max-w-prose wrap-anywhere whitespace-pre-line ${idea.description ? "" : "text-muted"}`}>
        {idea.description || t.noDescription}
      </p>
      {idea.delivered.length > 0 && <DeliveredText id={idea.id} />}
      {idea.status !== "pending" && <LastDecision idea={idea} />}
      {(idea.status === "approved" || isOwnAndWaits) && (
        <div className="grid justify-items-start gap-1.5">
          <IdeaArticle ideaId={idea.id} />
          {isOwnAndWaits && <p className="text-sm text-muted">{t.writingApproves}</p>}
        </div>
      )}
      {idea.status !== "pending" && onNext && (
        <ToolButton className="justify-self-start" onClick={onNext}>
          {t.next}
          <ArrowRight aria-hidden="true" className="size-5" />
        </ToolButton>
      )}
      {/* The pressed button is disabled meanwhile and loses the focus. */}
      <IdeaDecision idea={idea} onAnswer={focusOnHeadline} />
    </article>
  );
}

function LastDecision({ idea }: { idea: ContentIdea }) {
  const t = useWords(contentWords);
  return (
    <dl className="grid gap-2 rounded-field bg-mist p-4">
      <div className="flex flex-wrap items-center gap-x-2">
        <dt className="text-sm text-muted">{t.currentStatus}</dt>
        <dd className="flex">
          <IdeaStatusMark status={idea.status} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{t.previousFeedback}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{idea.feedback || t.noFeedback}</dd>
      </div>
    </dl>
  );
}

/** The article of an approved idea is begun once, and opened from then on. */
function IdeaArticle({ ideaId }: { ideaId: string }) {
  const t = useWords(contentWords);
  const { data: articles } = useArticles();
  const writing = useWriteArticle();
  const errorToast = useErrorToast();
  const isBegun = articles?.some((article) => article.ideaId === ideaId);
  return (
    <BusyButton
      icon={PenLine}
      busy={writing.isPending}
      onClick={() => writing.mutate(ideaId, { onError: errorToast(t.articleFailed) })}
    >
      {isBegun ? t.openArticle : t.writeArticle}
    </BusyButton>
  );
}

/** Read when it is opened. */
function DeliveredText({ id }: { id: string }) {
  const t = useWords(contentWords);
  const [isOpen, open] = useState(false);
  const { data } = useQuery({
    ...apiQuery(api["content-ideas"][":id"].delivered, { param: { id } }),
    ...{ enabled: isOpen, staleTime: 0 },
  });
  return (
    <details className="rounded-field border border-line" onToggle={(event) => open(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">{t.delivered}</summary>
      <div className="grid gap-6 border-t border-line p-4">
        {(["fr", "en"] as const).map(
          (language) =>
            data &&
            (data.title[language] || data.html[language]) && (
              <div key={language} lang={language} className="max-w-prose wrap-anywhere">
                <h3 className="text-lg">{data.title[language]}</h3>
                {/* Sanitized when it came in. */}
                <div
                  className="mt-2 grid gap-3 [&_a]:underline [&_ul]:list-disc [&_ul]:pl-5"
                  dangerouslySetInnerHTML={{ __html: data.html[language] }}
                />
              </div>
            ),
        )}
      </div>
    </details>
  );
}
