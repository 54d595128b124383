import { Download, KeyRound } from "lucide-react";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { offSiteWords } from "./off-site-words.ts";
import { useMakeRecoveryKey } from "./use-off-site.ts";

export function RecoveryKey({ madeAt }: { madeAt: string | null }) {
  const t = useWords(offSiteWords);
  const language = useLanguage();
  const make = useMakeRecoveryKey();
  return (
    <section aria-labelledby="recovery-key" className="grid gap-3 border-t border-line pt-5">
      <h3 id="recovery-key" className="text-base font-medium">
        {t.keyTitle}
      </h3>
      {make.data ? (
        <KeyOnce sheet={make.data.sheet} onKept={() => make.reset()} />
      ) : (
        <>
          <p className="max-w-prose text-muted">
            {madeAt ? `${t.keyMade(formatDate(new Date(madeAt), language))} ${t.anotherHint}` : t.keyMissing}
          </p>
          <div className="flex flex-wrap gap-3 *:max-sm:grow">
            {madeAt ? (
              <ConfirmButton label={t.makeAnother} sure={t.makeAnotherSure} keep={t.makeAnotherKeep} action={make} />
            ) : (
              <ActionButton icon={KeyRound} action={make}>
                {t.makeKey}
              </ActionButton>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function KeyOnce({ sheet, onKept }: { sheet: string; onKept: () => void }) {
  const t = useWords(offSiteWords);
  return (
    <div className="grid gap-3 rounded-field bg-water-soft p-4">
      <p ref={focusOnMount} tabIndex={-1} className="font-medium outline-none">
        {t.keyOnce}
      </p>
      <p className="max-w-prose">{t.keyOnceHint}</p>
      <code className="rounded-field border border-line bg-raised px-3 py-2 text-sm wrap-anywhere select-all">
        {sheet.trim().split("\n").at(-1)}
      </code>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <ToolLink
          icon={Download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(sheet)}`}
          download={t.keyFile}
        >
          {t.downloadKey}
        </ToolLink>
        <ToolButton onClick={onKept}>{t.keyKept}</ToolButton>
      </div>
    </div>
  );
}
