import { Send } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "wouter";
import type { SiteSection } from "#src/site/content/site-content.server.ts";
import { notFoundPage } from "#src/site/pages.ts";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { RefreshButton } from "#src/web/admin/parts/buttons/refresh-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { WithSite } from "#src/web/admin/site/editing/site-screen.tsx";
import type { EditedSiteState } from "#src/web/admin/site/editing/site-state.ts";
import { siteWords } from "#src/web/admin/site/words.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { focusPart, type FramePart } from "./frame-parts.ts";
import { pagesOfDraft } from "./pages-of-draft.ts";
import { PartPanel } from "./part-panel.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { useFrameParts } from "./use-frame-parts.ts";
import { ViewChoices, type View } from "./view-choices.tsx";
import { previewWords } from "./words.ts";

export function PreviewPage() {
  const t = useWords(previewWords);
  const parent = useWords(siteWords);
  return (
    <AdminPage
      title={t.title}
      intro={t.intro}
      under={{ title: parent.title, path: "/admin/site" }}
      actions={
        <Link href="/admin/site/publish" asChild>
          <ToolLink icon={Send} className="max-sm:grow">
            {t.publish}
          </ToolLink>
        </Link>
      }
    >
      <WithSite>{(site) => <Preview site={site} />}</WithSite>
    </AdminPage>
  );
}

function Preview({ site }: { site: EditedSiteState }) {
  const t = useWords(previewWords);
  const backOffice = useLanguage();
  const [view, setView] = useState<View>(() => ({
    path: "/",
    language: site.languages.find((language) => language === backOffice) ?? site.languages[0] ?? "fr",
    theme: "light",
    device: window.innerWidth < 640 ? "phone" : "laptop",
  }));
  const [isEditing, setEditing] = useState(true);
  const [chosen, choose] = useState<FramePart>();
  const [loads, count] = useState(0);
  const look = (changed: Partial<View>) => {
    setView({ ...view, ...changed });
    choose(undefined);
  };
  const draft = pagesOfDraft(site);
  const chosenPage = draft.all.find(({ path }) => path === view.path) ?? { ...notFoundPage, path: view.path };
  const shown = draft.pathOf(chosenPage, view.language);
  const address = `/admin/preview${shown === "/" ? "" : shown}?theme=${view.theme}&edit`;
  const frame = useFrameParts({
    address,
    names: { hint: t.partHint, picture: t.picture },
    ...{ isEditing, chosen, onChoose: choose },
    onFollow: (pathname) => {
      const { page, language } = draft.at(pathname.slice("/admin/preview".length) || "/");
      look({ path: page.path, language });
    },
  });
  const { page } = frame;
  useRenewedOnSaving(site, address, page, () => void frame.renew());
  const close = () => {
    choose(undefined);
    if (page && chosen) focusPart(page, chosen.path);
  };
  return (
    <div className="grid gap-5">
      <ViewChoices site={site} view={view} onLook={look}>
        <ChoiceBar
          label={t.click}
          chosen={isEditing ? "edits" : "follows"}
          onChoose={(choice) => setEditing(choice === "edits")}
          options={[
            { value: "edits", label: t.edits },
            { value: "follows", label: t.follows },
          ]}
        />
        <RefreshButton busy={false} onRefresh={() => count(loads + 1)} />
      </ViewChoices>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <PreviewFrame key={loads} device={view.device} title={t.frame} address={address} onLoad={frame.onLoad} />
        <div
          className={
            chosen
              ? "rests-on-bar z-20 max-h-[55dvh] overflow-y-auto rounded-card border border-edge bg-raised p-4 shadow-card xl:top-24 xl:bottom-auto xl:max-h-[calc(100dvh-8rem)]"
              : "rounded-card border border-dashed border-edge p-4 text-muted max-xl:order-first"
          }
        >
          {chosen ? (
            <PartPanel
              key={sectionOf(chosen)}
              site={site}
              section={sectionOf(chosen)}
              part={chosen}
              onTyped={frame.show}
              onClose={close}
            />
          ) : (
            <p>{t.howTo}</p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Each path begins with it. */
function sectionOf({ path }: FramePart): SiteSection {
  return path.split(".", 1)[0] as SiteSection;
}

/** Follows what is saved, on whatever part of the page, also while the page was on its way. */
function useRenewedOnSaving(
  { sections }: EditedSiteState,
  address: string,
  page: Document | undefined,
  renew: () => void,
) {
  const versions = Object.values(sections)
    .map(({ version }) => version)
    .join(" ");
  const shown = useRef(versions);
  const asked = useEffectEvent(() => (shown.current = versions));
  const run = useEffectEvent(renew);
  useEffect(() => void asked(), [address]);
  useEffect(() => {
    if (!page || shown.current === versions) return;
    shown.current = versions;
    run();
  }, [page, versions]);
}
