import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { ArrowUpRight, CircleCheck, Eye, Trash2, Send } from "lucide-react";
import { Link } from "wouter";
import type { SiteChange } from "#src/site/content/site-changes.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { ChangeList } from "#src/web/admin/site/changes/change-list.tsx";
import { Checklist } from "#src/web/admin/site/checklist/checklist.tsx";
import { useForgetSetUp, useSetUp } from "#src/web/admin/site/checklist/use-set-up.ts";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { useSiteDraft, useSiteChanges, useSiteAction } from "#src/web/admin/site/use-site.ts";
import { siteWords } from "#src/web/admin/site/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { ToolLink, ToolButton } from "#src/web/ui/tool-button.tsx";
import { LazyFirstPublication } from "./lazy-first-publication.ts";
import { publishWords } from "./words.ts";
import { useRef, useState } from "react";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { contentProblems } from "#src/site/content/content-problems.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";

export function PublishPage() {
  const t = useWords(publishWords);
  const site = useWords(siteWords);
  const changes = useSiteChanges();
  const [isOnline, setOnline] = useState<"first" | "again">();
  const isPublished = Boolean(useSiteDraft().data?.publishedAt);
  const done =
    isOnline === "first" ? <LazyFirstPublication /> : isOnline ? <Online /> : <Nothing isPublished={isPublished} />;
  return (
    <AdminPage title={t.title} under={{ title: site.title, path: "/admin/site" }} actions={<PreviewLink />}>
      <QueryState query={changes} failed={t.failed} errorInCard placeholder={<Skeleton shape="form" />}>
        {(found) =>
          found.length > 0 ? (
            <ToPublish changes={found} onPublished={(isFirst) => setOnline(isFirst ? "first" : "again")} />
          ) : (
            done
          )
        }
      </QueryState>
    </AdminPage>
  );
}

function ToPublish({ changes, onPublished }: { changes: SiteChange[]; onPublished: (isFirst: boolean) => void }) {
  const t = useWords(publishWords);
  const site = useSiteDraft().data;
  const { data: setUp } = useSetUp();
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-8">
        {setUp && <Checklist setUp={setUp} />}
        <section aria-labelledby="changes">
          <h2 id="changes" className="mb-3 text-lg">
            {t.changes}
          </h2>
          {site?.isFirst ? <FirstSite /> : <ChangeList changes={changes} />}
        </section>
      </div>
      <Card className="grid gap-5 p-5 lg:sticky lg:top-6">
        <PublishForm isFirst={site?.isFirst ?? false} onPublished={onPublished} />
        <DiscardDraft />
      </Card>
    </div>
  );
}

function FirstSite() {
  const t = useWords(publishWords);
  return (
    <Card className="p-5">
      <p className="font-semibold">{t.first}</p>
      <p className="mt-1 max-w-prose text-muted">{t.firstText}</p>
    </Card>
  );
}

function Nothing({ isPublished }: { isPublished: boolean }) {
  const t = useWords(publishWords);
  const site = useWords(siteWords);
  return (
    <Card>
      <EmptyState
        icon={CircleCheck}
        title={isPublished ? t.nothing : site.asItBegan}
        hint={isPublished ? t.nothingText : site.neverPublished}
      >
        <Link href="/admin/site" asChild>
          <ToolLink className="mt-2">{t.backToSite}</ToolLink>
        </Link>
      </EmptyState>
    </Card>
  );
}

/** After the last click: where the site is, and back to work. */
function Online() {
  const t = useWords(publishWords);
  return (
    <Card>
      <EmptyState icon={CircleCheck} title={t.online} hint={t.published}>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ToolLink icon={ArrowUpRight} ref={focusOnMount} look="solid" href="/" target="_blank">
            {t.seeSite}
          </ToolLink>
          <Link href="/admin/site" asChild>
            <ToolLink>{t.backToSite}</ToolLink>
          </Link>
        </div>
      </EmptyState>
    </Card>
  );
}

function PreviewLink() {
  const t = useWords(publishWords);
  return (
    <Link href="/admin/site/preview" asChild>
      <ToolLink icon={Eye} className="max-sm:grow">
        {t.preview}
      </ToolLink>
    </Link>
  );
}

/** Asks once more: nothing brings the draft back. */
function DiscardDraft() {
  const t = useWords(publishWords);
  const [isAsking, ask] = useState(false);
  if (isAsking) return <Question onKeep={() => ask(false)} />;
  return (
    <ToolButton icon={Trash2} look="plain" onClick={() => ask(true)}>
      {t.discard}
    </ToolButton>
  );
}

function Question({ onKeep }: { onKeep: () => void }) {
  const t = useWords(publishWords);
  const discard = useSiteAction({
    call: () => api.site.draft.$delete(),
    ...{ done: t.discarded, failed: t.notDiscarded },
  });
  return (
    <div role="group" aria-label={t.discardSure} className="grid gap-3 rounded-field bg-danger-soft p-4">
      <p className="font-semibold text-danger">{t.discardSure}</p>
      <div className="flex flex-wrap gap-2">
        <ActionButton action={discard} className="grow">
          {t.discardYes}
        </ActionButton>
        <ToolButton onClick={onKeep} className="grow">
          {t.discardNo}
        </ToolButton>
      </div>
    </div>
  );
}

type PublishFormProps = { isFirst: boolean; onPublished: (isFirst: boolean) => void };

function PublishForm({ isFirst, onPublished }: PublishFormProps) {
  // The site is loaded again once it is published, and is no longer the first.
  const wasFirst = useRef(false);
  const t = useWords(publishWords);
  const forgetSetUp = useForgetSetUp();
  const publish = useSiteAction({
    call: (json: { note: string }) => api.site.publish.$post({ json }),
    failed: t.notPublished,
  });
  const form = useForm({
    ...{ name: "publish", initial: { note: "" } },
    problemWords: contentProblems,
    save(note) {
      wasFirst.current = isFirst;
      return publish.mutateAsync(note);
    },
    onSaved() {
      void forgetSetUp();
      onPublished(wasFirst.current);
    },
  });
  return (
    <Form of={form} className="grid gap-4">
      <TextOf of={part(form, "note")} label={t.note} hint={t.noteHint} maxLength={500} />
      <BusyButton type="submit" look="solid" busy={form.isSaving} busyLabel={t.publishing} icon={Send}>
        {t.publish}
      </BusyButton>
    </Form>
  );
}
