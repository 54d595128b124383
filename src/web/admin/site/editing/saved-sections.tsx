import type { ReactNode } from "react";
import { Link } from "wouter";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { conflictId } from "#src/web/admin/editing/conflict-id.ts";
import { WithLanguageSwitch } from "#src/web/admin/editing/languages/language-switch.tsx";
import { SavedStatus } from "#src/web/admin/editing/draft/saved-status.tsx";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import type { DraftStatus } from "#src/web/admin/editing/draft/versioned-draft.ts";
import type { EditedSection } from "./use-section.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";

const ConflictChoice = lazyPart(async () => (await import("./conflict-choice.tsx")).ConflictChoice);

/** Whatever the type of their values. */
type AnySection = Pick<
  EditedSection<unknown>,
  "section" | "value" | "status" | "theirs" | "save" | "keepMine" | "takeTheirs"
>;

/** `next`: beside what became of it, in place of the link to publishing. */
type Props = { of: readonly AnySection[]; next?: ReactNode; children: ReactNode };

/** What a screen edits, with what became of it in reach wherever the screen is scrolled. */
export function SavedSections({ of: sections, next, children }: Props) {
  return (
    <div className="grid gap-5">
      {sections.map((section) => section.theirs && <ConflictChoice key={section.section} section={section} />)}
      <WithLanguageSwitch>{children}</WithLanguageSwitch>
      <StatusBar sections={sections} next={next} />
    </div>
  );
}

/** The most urgent first. */
const URGENCY: readonly DraftStatus[] = ["conflict", "refused", "failed", "saving", "unsaved", "saved"];

function StatusBar({ sections, next }: { sections: readonly AnySection[]; next: ReactNode }) {
  const t = useWords(editingWords);
  const status = URGENCY.find((each) => sections.some((section) => section.status === each)) ?? "saved";
  const inConflict = sections.find((section) => section.theirs);
  const retry = () => {
    for (const { save } of sections) void save();
  };
  return (
    <div
      data-bar
      className="rests-on-bar z-10 flex flex-wrap items-center justify-between gap-3 rounded-card border border-edge bg-raised p-3 pl-5 shadow-card"
    >
      <SavedStatus status={status} isShort={Boolean(next ?? inConflict)} />
      <div className="flex flex-wrap gap-x-1">
        {status === "failed" && <ToolButton onClick={retry}>{t.retry}</ToolButton>}
        {inConflict ? (
          <ToolButton onClick={() => focusSoon(conflictId(inConflict))}>{t.seeConflict}</ToolButton>
        ) : (
          (next ?? <ToPublishing />)
        )}
      </div>
    </div>
  );
}

function ToPublishing() {
  const t = useWords(editingWords);
  return (
    <>
      <BarLink href="/admin/site/preview">{t.preview}</BarLink>
      <BarLink href="/admin/site/publish">{t.publish}</BarLink>
    </>
  );
}

function BarLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center rounded-field px-2 font-medium text-water underline-offset-4 hover:underline sm:px-4"
    >
      {children}
    </Link>
  );
}
