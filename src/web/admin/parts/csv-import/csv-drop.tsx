import type { ReactNode } from "react";
import { useFileDrop } from "#src/web/admin/parts/drop-target.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CsvFileField } from "./csv-file-field.tsx";
import { csvImportWords } from "./csv-import-words.ts";

type Props = {
  label: string;
  /** As browsers want it; absent, a CSV file. */
  accept?: string;
  csv: { problem: string | undefined; isReading: boolean; choose: (files: readonly File[]) => void };
  /** What was found in the file. */
  children?: ReactNode;
};

/** A field for a CSV file, or another that is tried first. It may also be dropped. */
export function CsvDrop({ label, accept, csv, children }: Props) {
  const t = useWords(csvImportWords);
  const { isOver, ...drop } = useFileDrop(csv.choose);
  return (
    <div {...drop} className={`grid gap-5 rounded-field ${isOver ? "outline-2 outline-water" : ""}`}>
      <CsvFileField label={label} {...(accept && { accept })} error={csv.problem} onFiles={csv.choose} />
      <p role="status" className="text-muted empty:hidden">
        {csv.isReading && !children ? t.reading : ""}
      </p>
      {children}
    </div>
  );
}
