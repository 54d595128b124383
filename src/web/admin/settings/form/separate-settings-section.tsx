import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { scrollIfLinked } from "./settings-index.tsx";
import { SettingsGroup } from "./settings-panel.tsx";
import { separateSettingsQuery, type SeparateSettings } from "./use-settings.ts";

type Props<Stored, Typed extends object> = {
  id: string;
  settings: SeparateSettings<Stored, Typed>;
  children: (stored: Stored) => ReactNode;
};

/** Its texts are edited in the languages of the site. */
export function SeparateSettingsSection<Stored, Typed extends object>({
  id,
  settings,
  children,
}: Props<Stored, Typed>) {
  const t = useWords(settings.words);
  const { loading } = useWords(commonWords);
  const { data, isError } = useQuery(separateSettingsQuery<Stored>(settings));
  return (
    <div ref={scrollIfLinked} id={id} className="scroll-mt-20">
      {data === undefined ? (
        <SettingsGroup title={t.title}>
          <p className={isError ? "font-semibold text-danger" : "text-muted"}>{isError ? t.notLoaded : loading}</p>
        </SettingsGroup>
      ) : (
        <SiteLanguages value={siteNames().outline.languages}>{children(data)}</SiteLanguages>
      )}
    </div>
  );
}
