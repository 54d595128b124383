import { languageName } from "#src/platform/i18n/site-language.ts";
import { isArticleLanguage } from "#src/site/articles/article-languages.ts";
import { Eye } from "lucide-react";
import { useState } from "react";
import type { ArticleContent } from "#src/site/articles/article-content.server.ts";
import { isShownIn } from "#src/site/content/complete.ts";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { RefreshButton } from "#src/web/admin/parts/buttons/refresh-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import type { EditedSection } from "#src/web/admin/site/editing/use-section.ts";
import { PreviewFrame, type PreviewDevice } from "#src/web/admin/site/preview/preview-frame.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import type { EditedArticle } from "#src/web/admin/articles/queries/use-articles.ts";
import { articleWords } from "./words.ts";

type Props = { article: EditedArticle; draft: Pick<EditedSection<ArticleContent>, "value" | "save"> };

/** Shows what is saved. */
export function ArticlePreview({ article, draft: { value, save } }: Props) {
  const t = useWords(articleWords);
  const [device, show] = useState<PreviewDevice>(() => (window.innerWidth < 640 ? "phone" : "laptop"));
  const [language, speak] = useState(article.languages[0] ?? "fr");
  const [theme, light] = useState<"light" | "dark">("light");
  const [loads, count] = useState(0);
  const load = () => void save().then(() => count(loads + 1));
  return (
    <EditingCard title={t.preview}>
      {loads === 0 ? (
        <ToolButton icon={Eye} onClick={load} className="justify-self-start">
          {t.showPreview}
        </ToolButton>
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            {article.languages.length > 1 && (
              <ChoiceBar
                label={t.language}
                chosen={language}
                onChoose={speak}
                options={article.languages.map((one) => ({ value: one, label: languageName(t, one) }))}
              />
            )}
            <ChoiceBar
              label={t.width}
              chosen={device}
              onChoose={show}
              options={(["phone", "laptop"] as const).map((one) => ({ value: one, label: t[one] }))}
            />
            <ChoiceBar
              label={t.theme}
              chosen={theme}
              onChoose={light}
              options={(["light", "dark"] as const).map((one) => ({ value: one, label: t[one] }))}
            />
            <RefreshButton busy={false} onRefresh={load} />
          </div>
          {isArticleLanguage(language) && isShownIn(value, language) ? (
            <PreviewFrame
              key={loads}
              device={device}
              title={t.frame}
              address={`/admin/preview${article.previews[language]}?theme=${theme}&article=${article.id}`}
            />
          ) : (
            <p className="font-semibold text-warning">{t.noPreview}</p>
          )}
        </>
      )}
    </EditingCard>
  );
}
