import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Mapping } from "#src/customers/leads/import/import-fields.ts";
import type { ImportReport } from "#src/customers/leads/import/import-leads.server.ts";
import type { LeadStatus } from "#src/customers/leads/lead-status.ts";
import { refetchLeads } from "#src/web/admin/leads/use-lead-changes.ts";
import { call } from "#src/web/admin/parts/calls/call.ts";

export const MOST_BYTES = 10 * 1024 * 1024;

type Asked = { file: File; mapping?: Mapping; status?: LeadStatus; dryRun: boolean };

/** Each choice tries the file again; nothing is stored until it is confirmed. */
export function useImport() {
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [isTooLarge, setTooLarge] = useState(false);
  const trying = useMutation({ mutationFn: (asked: Omit<Asked, "dryRun">) => send({ ...asked, dryRun: true }) });
  const storing = useMutation({
    mutationFn: (asked: Omit<Asked, "dryRun">) => send({ ...asked, dryRun: false }),
    onSuccess: () => refetchLeads(queries),
  });
  const [report, setReport] = useState<ImportReport>();
  const tryOut = (asked: Omit<Asked, "dryRun">) => trying.mutate(asked, { onSuccess: setReport });
  const choices = () => report && { mapping: report.columns.map(({ field }) => field), status: report.status };

  return {
    file,
    report,
    done: storing.data,
    isTooLarge,
    isReading: trying.isPending,
    isImporting: storing.isPending,
    error: trying.error ?? storing.error,
    choose: ([chosen]: readonly File[]) => {
      if (!chosen) return;
      trying.reset();
      storing.reset();
      setReport(undefined);
      setTooLarge(chosen.size > MOST_BYTES);
      setFile(chosen);
      if (chosen.size <= MOST_BYTES) tryOut({ file: chosen });
    },
    change: (changes: { mapping?: Mapping; status?: LeadStatus }) => {
      const chosen = choices();
      if (!file || !report || !chosen) return;
      const { mapping, status } = { ...chosen, ...changes };
      // The choice itself is shown before its answer.
      const columns = report.columns.map((column, index) => ({ ...column, field: mapping[index] ?? ("" as const) }));
      setReport({ ...report, columns, status });
      tryOut({ file, mapping, status });
    },
    confirm: () => {
      const chosen = choices();
      if (file && chosen) storing.mutate({ file, ...chosen });
    },
    startOver: () => {
      trying.reset();
      storing.reset();
      setReport(undefined);
      setFile(undefined);
    },
  };
}

async function send({ file, mapping, status, dryRun }: Asked): Promise<ImportReport> {
  const query = new URLSearchParams({ file: file.name.slice(0, 200), dryRun: String(dryRun) });
  if (mapping) query.set("columns", mapping.join(","));
  if (status) query.set("status", status);
  const headers = { "Content-Type": "text/csv" };
  const answer = await call(`/api/admin/leads/import?${query}`, { method: "POST", headers, body: file });
  // The shape of our own server's answer.
  return (await answer.json()) as ImportReport;
}
