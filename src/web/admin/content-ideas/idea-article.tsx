import { PenLine } from "lucide-react";
import { useArticles, useWriteArticle } from "#src/web/admin/articles/use-articles.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { contentWords } from "./words.ts";

/** Of an approved idea: its article is begun once, and opened from then on. */
export function IdeaArticle({ ideaId }: { ideaId: string }) {
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
      className="justify-self-start"
    >
      {isBegun ? t.openArticle : t.writeArticle}
    </BusyButton>
  );
}
