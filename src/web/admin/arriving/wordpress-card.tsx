import { Link } from "wouter";
import type { SentReport } from "#src/operations/wordpress/move-in-file.server.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { CsvDrop } from "#src/web/admin/parts/csv-import/csv-drop.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { useState } from "react";
import { MoveInReport } from "./move-in-report.tsx";
import { useMoveIn, type MoveChoices } from "./use-move-in.ts";
import { arrivingWords } from "./words.ts";

export function WordpressCard() {
  const t = useWords(arrivingWords);
  const move = useMoveIn();
  if (move.stored) return <Arrived report={move.stored} onAnother={move.startOver} />;
  return (
    <EditingCard title={t.wordpressTitle} intro={t.wordpressIntro}>
      <CsvDrop label={t.wordpressFile} accept=".xml,text/xml,application/xml" csv={move}>
        {move.file && move.report && <p className="font-semibold wrap-anywhere">{move.file.name}</p>}
      </CsvDrop>
      <p className="text-sm text-muted">{t.tooLarge}</p>
      {move.report && <Tried report={move.report} move={move} />}
    </EditingCard>
  );
}

const first: MoveChoices = { asDrafts: false, pagesAsArticles: false, pictures: true };

function Tried({ report, move }: { report: SentReport; move: ReturnType<typeof useMoveIn> }) {
  const t = useWords(arrivingWords);
  const [choices, setChoices] = useState(first);
  const choose = (changed: Partial<MoveChoices>) => {
    setChoices({ ...choices, ...changed });
    move.change(changed);
  };
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-semibold">{t.options}</legend>
        <CheckField
          id="move-pictures"
          label={t.fetchPictures}
          hint={t.fetchPicturesHint}
          checked={choices.pictures}
          onChange={({ target }) => choose({ pictures: target.checked })}
        />
        <CheckField
          id="move-drafts"
          label={t.asDrafts}
          checked={choices.asDrafts}
          onChange={({ target }) => choose({ asDrafts: target.checked })}
        />
        <CheckField
          id="move-pages"
          label={t.pagesAsArticles}
          checked={choices.pagesAsArticles}
          onChange={({ target }) => choose({ pagesAsArticles: target.checked })}
        />
      </fieldset>
      <h3 className="font-bold">{t.tried(report.name)}</h3>
      <MoveInReport report={report} isTried />
      <BusyButton look="solid" busy={move.isBusy} onClick={move.confirm} className="sm:justify-self-start">
        {t.confirm}
      </BusyButton>
      <p role="status" className="text-muted empty:hidden">
        {move.isStoring && move.progress && t.moving(move.progress.pictures, move.progress.of)}
      </p>
    </>
  );
}

function Arrived({ report, onAnother }: { report: SentReport; onAnother: () => void }) {
  const t = useWords(arrivingWords);
  return (
    <div ref={focusOnMount} tabIndex={-1} className="rounded-card outline-none">
      <EditingCard title={t.done(report.name)}>
        <MoveInReport report={report} isTried={false} />
        <div className="flex flex-wrap gap-2">
          <Link href="/admin/content-approval/articles" asChild>
            <ToolLink look="solid">{t.toArticles}</ToolLink>
          </Link>
          <Link href="/admin/site/publish" asChild>
            <ToolLink>{t.toDraft}</ToolLink>
          </Link>
          <ToolButton onClick={onAnother}>{t.another}</ToolButton>
        </div>
      </EditingCard>
    </div>
  );
}
