import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { SettingsGroup } from "./settings-panel.tsx";
import { scrollIfLinked } from "./settings-index.tsx";
import { separateSettingsQuery, type SeparateSettings } from "./use-settings.ts";

type Props<Stored, Typed extends object> = {
  id: string;
  settings: SeparateSettings<Stored, Typed>;
  children: (stored: SavedSettings<Stored>) => ReactNode;
};

export function SeparateSettingsSection<Stored, Typed extends object>({ settings, ...section }: Props<Stored, Typed>) {
  const t = useWords(settings.words);
  const query = useQuery(separateSettingsQuery<Stored>(settings));
  return <LoadedSettings {...section} title={t.title} notLoaded={t.notLoaded} query={query} />;
}

type LoadedProps<Stored> = {
  id: string;
  title: string;
  notLoaded: string;
  query: { data: Stored | undefined; isError: boolean };
  children: (stored: Stored) => ReactNode;
};

/** Their texts are edited in the languages of the site. */
export function LoadedSettings<Stored>({ id, title, notLoaded, query, children }: LoadedProps<Stored>) {
  const { loading } = useWords(commonWords);
  const { data, isError } = query;
  return (
    <div ref={scrollIfLinked} id={id} className="scroll-mt-3">
      {data === undefined ? (
        <SettingsGroup title={title}>
          <p className={isError ? "font-semibold text-danger" : "text-muted"}>{isError ? notLoaded : loading}</p>
        </SettingsGroup>
      ) : (
        <SiteLanguages value={siteNames().outline.languages}>{children(data)}</SiteLanguages>
      )}
    </div>
  );
}
