import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { Mapping } from "#src/work/leads/import/import-fields.ts";
import type { ImportReport } from "#src/work/leads/import/import-report.server.ts";
import { fileProblems } from "#src/work/leads/import/import-problems.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import { knownMessage } from "#src/platform/i18n/known-message.ts";
import { refetchLeads } from "#src/web/admin/parts/calls/refetch-leads.ts";
import { call } from "#src/web/admin/parts/calls/call.ts";
import { errorMessage, problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useCsvImport } from "#src/web/admin/parts/csv-import/use-csv-import.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

export type ImportChoices = { mapping: Mapping; status: LeadStatus };

export function useImport() {
  const queries = useQueryClient();
  const language = useLanguage();
  const csv = useCsvImport<ImportReport, ImportChoices>({
    mostMegabytes: 10,
    send,
    async onStored() {
      refetchLeads(queries);
      await queries.invalidateQueries({ queryKey: [apiPath(api.leads.imports)] });
    },
    problem: (error) => knownMessage(fileProblems, problemIn(error), language) ?? errorMessage(error, language),
  });
  const { report, change } = csv;
  return {
    ...csv,
    change: (changed: Partial<ImportChoices>) =>
      report &&
      change(changed, {
        ...report,
        ...(changed.status && { status: changed.status }),
        columns: report.columns.map((column, index) => ({
          ...column,
          field: changed.mapping?.[index] ?? column.field,
        })),
      }),
  };
}

type Asked = Partial<ImportChoices> & { dryRun: boolean };

async function send(file: File, { mapping, status, dryRun }: Asked): Promise<ImportReport> {
  const query = {
    ...{ file: file.name.slice(0, 200), dryRun: dryRun ? ("true" as const) : ("false" as const) },
    ...(mapping && { columns: mapping.join(",") }),
    ...(status && { status }),
  };
  const headers = { "Content-Type": "text/csv" };
  const answer = await call(apiPath(api.leads.import, { query }), { method: "POST", headers, body: file });
  // The shape of our own server's answer.
  return (await answer.json()) as ImportReport;
}
