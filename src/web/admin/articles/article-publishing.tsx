import { CalendarClock, CircleX, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import type { ArticleContent } from "#src/site/articles/article-content.server.ts";
import { isShownIn } from "#src/site/content/complete.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { isKnownAlready } from "#src/web/admin/parts/calls/call.ts";
import { errorMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import type { EditedSection } from "#src/web/admin/site/editing/use-section.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { When } from "./article-when.tsx";
import { PublishHour } from "./publish-hour.tsx";
import { ARTICLES, useArticleAct, type Act, type EditedArticle } from "#src/web/admin/articles/queries/use-articles.ts";
import { articleWords } from "./words.ts";

type Draft = EditedSection<ArticleContent>;
type Props = { article: EditedArticle; draft: Draft; onPublished: () => void };

/** What visitors see of the article, and from when. */
export function ArticlePublishing({ article, draft, onPublished }: Props) {
  const t = useWords(articleWords);
  const { state, isChanged, languages } = article;
  const written = languages.filter((language) => isShownIn(draft.value, language));
  const { act, isPending } = useActs(article, draft, onPublished);
  const missing = languages.find((language) => !written.includes(language));
  const mayPublish = written.length > 0;
  const isWaiting = state !== "published";
  return (
    <EditingCard title={t.publishing}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge look={state === "published" ? "water" : "quiet"}>{t[state]}</Badge>
        <p className="text-muted">
          <When article={article} />
        </p>
        <Addresses article={article} />
      </div>
      <p>{state === "published" && isChanged ? t.changedText : t[texts[state]]}</p>
      {(!mayPublish || missing) && (
        <p className={mayPublish ? "font-semibold text-warning" : "text-muted"}>
          {!mayPublish ? t.missingAll : missing === "fr" ? t.missingFr : t.missingEn}
        </p>
      )}
      {isWaiting && (
        <PublishHour
          article={article}
          busy={isPending}
          disabled={!mayPublish}
          onChoose={(hour) => void act({ kind: "schedule", ...hour }, t.doneScheduled)}
        />
      )}
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        {(isWaiting || isChanged) && (
          <BusyButton
            look="solid"
            icon={Send}
            busy={isPending}
            disabled={!mayPublish}
            onClick={() => void act({ kind: "publish", version: "" }, t.donePublished)}
          >
            {isWaiting ? t.publishNow : t.publishAgain}
          </BusyButton>
        )}
        {state === "scheduled" && (
          <ToolButton icon={CalendarClock} onClick={() => void act({ kind: "unschedule" }, t.doneUnscheduled)}>
            {t.unschedule}
          </ToolButton>
        )}
        {state === "published" && (
          <ToolButton icon={CircleX} onClick={() => void act({ kind: "take-down" }, t.doneDown)}>
            {t.takeDown}
          </ToolButton>
        )}
        {(state === "draft" || state === "taken-down") && (
          <Deletion onDelete={() => void act({ kind: "delete" }, t.doneDeleted)} />
        )}
      </div>
    </EditingCard>
  );
}

const texts = {
  draft: "draftText",
  scheduled: "scheduledText",
  published: "publishedText",
  "taken-down": "downText",
} as const;

function Addresses({ article: { addresses } }: { article: EditedArticle }) {
  const t = useWords(articleWords);
  return addresses.map(({ language, path }) => (
    <a
      key={path}
      href={path}
      target="_blank"
      rel="noreferrer"
      className="py-1 font-medium text-water underline-offset-4 hover:underline"
    >
      {language === "fr" ? t.readFr : t.readEn}
    </a>
  ));
}

/** Asks once more: nothing brings it back. */
function Deletion({ onDelete }: { onDelete: () => void }) {
  const t = useWords(articleWords);
  const [isAsking, ask] = useState(false);
  if (!isAsking)
    return (
      <ToolButton icon={Trash2} look="plain" onClick={() => ask(true)}>
        {t.delete}
      </ToolButton>
    );
  return (
    <div role="group" aria-label={t.deleteSure} className="grid gap-3 rounded-field bg-danger-soft p-4">
      <p className="font-semibold text-danger">{t.deleteSure}</p>
      <div className="flex flex-wrap gap-2">
        <ToolButton onClick={onDelete}>{t.deleteYes}</ToolButton>
        <ToolButton onClick={() => ask(false)}>{t.keep}</ToolButton>
      </div>
    </div>
  );
}

/** What is typed is saved first: it is what the owner means. */
function useActs({ id }: EditedArticle, draft: Draft, onPublished: () => void) {
  const t = useWords(articleWords);
  const { error: failure } = useWords(commonWords);
  const language = useLanguage();
  const { toast } = useToast();
  const [, navigate] = useLocation();
  const { mutateAsync, isPending } = useArticleAct(id);

  async function act(acting: Act, done: string): Promise<void> {
    try {
      const saved = await draft.saved();
      if (acting.kind !== "delete" && !saved) {
        toast({ title: failure, description: t.notSaved, variant: "destructive" });
        return;
      }
      await mutateAsync(acting.kind === "publish" ? { ...acting, version: saved?.version ?? "" } : acting);
      toast({ title: done });
      if (acting.kind === "publish") onPublished();
      if (acting.kind === "delete") navigate(ARTICLES);
    } catch (error) {
      if (isKnownAlready(error)) return;
      toast({ title: failure, description: errorMessage(error, language), variant: "destructive" });
    }
  }
  return { act, isPending };
}
