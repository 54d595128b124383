import type { ReactNode } from "react";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { languageName } from "#src/platform/i18n/site-language.ts";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { languageNames } from "#src/web/admin/parts/common-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { EditedSiteState } from "#src/web/admin/site/editing/site-state.ts";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { namedPages } from "./pages-of-draft.ts";
import type { PreviewDevice } from "./preview-frame.tsx";
import { previewWords } from "./words.ts";

export type View = { path: string; language: SiteLanguage; theme: "light" | "dark"; device: PreviewDevice };

type Props = { site: EditedSiteState; view: View; onLook: (changed: Partial<View>) => void; children: ReactNode };

/** Which page of the draft is shown, and how. */
export function ViewChoices({ site, view, onLook, children }: Props) {
  const t = useWords(previewWords);
  const languages = useWords(languageNames);
  const pages = namedPages(site, t, useLanguage());
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ChoiceField
        label={t.page}
        value={view.path}
        options={pages.map((page) => ({ value: page.path, label: page.name }))}
        onChoose={(path) => onLook({ path })}
        className="w-full sm:w-52"
      />
      <ChoiceBar
        label={t.width}
        chosen={view.device}
        onChoose={(device) => onLook({ device })}
        options={[
          { value: "phone" as const, label: t.phone },
          { value: "laptop" as const, label: t.laptop },
        ]}
      />
      {site.languages.length > 1 && (
        <ChoiceBar
          label={t.language}
          chosen={view.language}
          onChoose={(language) => onLook({ language })}
          options={site.languages.map((one) => ({ value: one, label: languageName(languages, one) }))}
        />
      )}
      <ChoiceBar
        label={t.theme}
        chosen={view.theme}
        onChoose={(theme) => onLook({ theme })}
        options={[
          { value: "light" as const, label: t.light },
          { value: "dark" as const, label: t.dark },
        ]}
      />
      {children}
    </div>
  );
}
