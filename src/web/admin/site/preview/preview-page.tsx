import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { languageName } from "#src/platform/i18n/site-language.ts";
import { Send } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { RefreshButton } from "#src/web/admin/parts/buttons/refresh-button.tsx";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { languageNames } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { SiteSkeleton } from "#src/web/admin/site/site-skeleton.tsx";
import { useSite, type SiteState } from "#src/web/admin/site/use-site.ts";
import { siteWords } from "#src/web/admin/site/words.ts";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { PreviewFrame, type Device } from "./preview-frame.tsx";
import { pagesOfDraft, pathIn } from "./pages-of-draft.ts";
import { previewWords } from "./words.ts";

export function PreviewPage() {
  const t = useWords(previewWords);
  const parent = useWords(siteWords);
  const site = useSite();
  return (
    <AdminPage
      title={t.title}
      intro={t.intro}
      under={{ title: parent.title, path: "/admin/site" }}
      actions={
        <Link href="/admin/site/publish" asChild>
          <ToolLink className="max-sm:grow">
            <Send aria-hidden="true" className="size-5" />
            {t.publish}
          </ToolLink>
        </Link>
      }
    >
      <QueryState query={site} failed={parent.failed} errorInCard placeholder={<SiteSkeleton />}>
        {(state) => <Preview site={state} onReload={() => void site.refetch()} isReloading={site.isFetching} />}
      </QueryState>
    </AdminPage>
  );
}

type PreviewProps = { site: SiteState; onReload: () => void; isReloading: boolean };

function Preview({ site, onReload, isReloading }: PreviewProps) {
  const t = useWords(previewWords);
  const languages = useWords(languageNames);
  const backOffice = useLanguage();
  const [device, show] = useState<Device>(() => (window.innerWidth < 640 ? "phone" : "laptop"));
  const [language, speak] = useState<SiteLanguage | undefined>(() =>
    site.languages.includes(backOffice) ? backOffice : site.languages[0],
  );
  const [theme, light] = useState<"light" | "dark">("light");
  const [path, open] = useState("/");
  const [loads, count] = useState(0);
  const pages = pagesOfDraft(site.sections, t, backOffice);
  const chosen = pages.find((page) => page.path === path) ?? pages[0];
  const shown = pathIn(site.languages, language ?? "fr", chosen?.path ?? "/");
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <ChoiceField
          label={t.page}
          value={chosen?.path ?? "/"}
          options={pages.map((page) => ({ value: page.path, label: page.name }))}
          onChoose={open}
          className="w-full sm:w-64"
        />
        <ChoiceBar
          label={t.width}
          chosen={device}
          onChoose={show}
          options={[
            { value: "phone" as const, label: t.phone },
            { value: "laptop" as const, label: t.laptop },
          ]}
        />
        {site.languages.length > 1 && (
          <ChoiceBar
            label={t.language}
            chosen={language ?? "fr"}
            onChoose={speak}
            options={site.languages.map((one) => ({ value: one, label: languageName(languages, one) }))}
          />
        )}
        <ChoiceBar
          label={t.theme}
          chosen={theme}
          onChoose={light}
          options={[
            { value: "light" as const, label: t.light },
            { value: "dark" as const, label: t.dark },
          ]}
        />
        <RefreshButton
          busy={isReloading}
          onRefresh={() => {
            onReload();
            count(loads + 1);
          }}
        />
      </div>
      <PreviewFrame
        key={`${loads} ${site.sections.home.version}`}
        device={device}
        title={t.frame}
        address={`/admin/preview${shown === "/" ? "" : shown}?theme=${theme}`}
      />
    </div>
  );
}
