import { locales } from "#src/platform/i18n/language.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { listImportWords } from "./list-import-words.ts";

type Props = {
  /** `worked` is what an undoing keeps: somebody has worked with it since the file came in. */
  brought: { file: string; at: string; undoneAt: string | null; untouched: number; worked: number };
  words: {
    brought: (count: string) => string;
    undoSure: (untouched: string, worked: string) => string;
  };
  undoing: { isPending: boolean; mutate: () => void };
};

/** A file that was imported, with the way to undo it. */
export function ImportedFile({ brought: { file, at, undoneAt, untouched, worked }, words, undoing }: Props) {
  const t = useWords(listImportWords);
  const language = useLanguage();
  const number = (count: number) => count.toLocaleString(locales[language]);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{file || t.unnamed}</p>
        <p className="text-sm text-muted">
          {formatDate(new Date(at), language)} · {undoneAt ? t.wasUndone : words.brought(number(untouched + worked))}
        </p>
      </div>
      {untouched > 0 && (
        <ConfirmButton
          label={t.undo}
          sure={words.undoSure(number(untouched), number(worked))}
          keep={t.undoKeep}
          of={file}
          action={undoing}
        />
      )}
    </li>
  );
}
