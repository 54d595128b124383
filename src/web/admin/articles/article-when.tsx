import type { ListedArticle } from "#src/marketing/articles/article.ts";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { articleWords } from "./words.ts";

export function When({
  article,
}: {
  article: Pick<ListedArticle, "state" | "publishAt" | "publishedAt" | "changedAt">;
}) {
  const t = useWords(articleWords);
  const language = useLanguage();
  const inWords = (moment: string) =>
    `${formatDate(new Date(moment), language)}, ${formatTime(new Date(moment), language)}`;
  const { state, publishAt, publishedAt, changedAt } = article;
  if (state === "scheduled" && publishAt) return t.publishesAt(inWords(publishAt));
  if (state === "published" && publishedAt) return t.publishedAt(inWords(publishedAt));
  return t.writtenAt(inWords(changedAt));
}
