import type { InferResponseType } from "hono/client";
import { redirectProblems } from "#src/account/settings/redirects/redirect-problems.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { CsvDrop } from "#src/web/admin/parts/csv-import/csv-drop.tsx";
import { readCsvFile } from "#src/web/admin/parts/csv-import/read-csv-file.ts";
import { RefusedRows } from "#src/web/admin/parts/csv-import/refused-rows.tsx";
import { useCsvImport } from "#src/web/admin/parts/csv-import/use-csv-import.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { useAddressProblem, useReloadAddresses } from "./use-addresses.ts";
import { siteAddressWords } from "./words.ts";

type ImportPlan = InferResponseType<typeof api.site.addresses.import.$post, 200>;

export function ImportAddresses() {
  const t = useWords(siteAddressWords);
  const { toast } = useToast();
  const reload = useReloadAddresses();
  const problem = useAddressProblem();
  const csv = useCsvImport<ImportPlan>({
    mostMegabytes: 2,
    send: async (file, { dryRun }) => {
      const json = { csv: await readCsvFile(file), dryRun };
      return (await api.site.addresses.import.$post({ json })).json();
    },
    onStored: ({ added, changed }) => {
      csv.startOver();
      toast({ title: t.imported(added + changed) });
      return reload();
    },
    problem,
  });
  return (
    <CsvDrop label={t.file} csv={csv}>
      {csv.report && <Plan plan={csv.report} isBusy={csv.isBusy} onConfirm={csv.confirm} />}
    </CsvDrop>
  );
}

type PlanProps = { plan: ImportPlan; isBusy: boolean; onConfirm: () => void };

function Plan({ plan: { added, changed, unchanged, refused }, isBusy, onConfirm }: PlanProps) {
  const t = useWords(siteAddressWords);
  const reasons = useWords(redirectProblems);
  const count = added + changed;
  return (
    <>
      <p role="status" className="font-semibold">
        {counted([
          [added, t.wouldAdd],
          [changed, t.wouldChange],
          [unchanged, t.known],
          [refused.length, t.refused],
        ])}
      </p>
      <RefusedRows
        rows={refused.map(({ row, from, code }) => ({
          row: row + 1,
          name: from || t.blank,
          problems: [reasons[code]],
        }))}
      />
      {count > 0 ? (
        <ToolButton look="solid" className="sm:justify-self-start" disabled={isBusy} onClick={onConfirm}>
          {t.confirm(count)}
        </ToolButton>
      ) : (
        <p className="text-muted">{t.nothing}</p>
      )}
    </>
  );
}

function counted(counts: [count: number, say: (count: number) => string][]): string {
  return counts.flatMap(([count, say]) => (count > 0 ? [say(count)] : [])).join(" · ");
}
