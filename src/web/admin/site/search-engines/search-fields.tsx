import { useQuery } from "@tanstack/react-query";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { Text } from "#src/site/content/text.ts";
import { businessNameQuery } from "#src/web/admin/parts/business-name.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BilingualText, InEachLanguage } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import type { Edited } from "#src/web/admin/editing/edited.ts";
import { cutAt, resultLimits } from "./result-cut.ts";
import { SharePreview } from "./share-preview.tsx";
import { searchWords } from "./words.ts";

type Props = {
  title: Edited<Text>;
  description: Edited<Text>;
  addressOf: (language: SiteLanguage) => string;
  /** The title is edited elsewhere on the screen, and the description is marked once one language has it. */
  isOfArticle?: boolean;
};

export function SearchFields({ title, description, addressOf, isOfArticle = false }: Props) {
  const t = useWords(searchWords);
  const shown = useShown();
  return (
    <div className="grid gap-4">
      {!isOfArticle && (
        <BilingualText
          of={title}
          label={t.pageTitle}
          isNeeded
          renderNote={(language) => <Length text={title.value[language]} most={resultLimits.title} />}
        />
      )}
      <BilingualText
        of={description}
        label={t.description}
        rows={3}
        isNeeded={!isOfArticle}
        renderNote={(language) => <Length text={description.value[language]} most={resultLimits.description} />}
      />
      <InEachLanguage>
        {(language) => {
          const texts = { title: shown(title.value[language]), description: shown(description.value[language]) };
          return (
            <div key={language} className="grid gap-4">
              <Result language={language} {...texts} address={addressOf(language)} />
              <SharePreview language={language} {...texts} address={addressOf(language)} />
            </div>
          );
        }}
      </InEachLanguage>
    </div>
  );
}

/** With the name of the business where the text has its place. */
function useShown(): (text: string) => string {
  const { data: name } = useQuery(businessNameQuery);
  return (text) => fillIn(text, { name });
}

function Length({ text, most }: { text: string; most: number }) {
  const t = useWords(searchWords);
  const { length } = useShown()(text);
  const isCut = length > most;
  return (
    <p className={`mt-1 text-sm ${isCut ? "font-semibold text-warning" : "text-muted"}`}>
      {isCut ? t.cut(length, most) : t.fits(length, most)}
    </p>
  );
}

type ResultProps = { language: SiteLanguage; title: string; description: string; address: string };

function Result({ language, title, description, address }: ResultProps) {
  const t = useWords(searchWords);
  return (
    <figure className="min-w-0 rounded-field bg-mist p-4">
      <figcaption className="mb-2 text-sm font-medium text-muted">{t.preview}</figcaption>
      <div lang={language}>
        <p className="truncate text-sm text-muted">{address}</p>
        <p className="text-lg wrap-anywhere text-water">{cutAt(title, resultLimits.title)}</p>
        <p className="text-sm wrap-anywhere">{cutAt(description, resultLimits.description)}</p>
      </div>
    </figure>
  );
}
