import { useQuery, useQueryClient } from "@tanstack/react-query";
import { knownMessage } from "#src/platform/i18n/known-message.ts";
import type { CustomerMapping } from "#src/work/customer-cards/import/customer-columns.ts";
import type { CustomersReport } from "#src/work/customer-cards/import/import-customers.server.ts";
import { fileProblems } from "#src/work/leads/import/import-problems.ts";
import { reloadCustomers } from "#src/web/admin/customers/use-customer.ts";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { call } from "#src/web/admin/parts/calls/call.ts";
import { errorMessage, problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useCsvImport } from "#src/web/admin/parts/csv-import/use-csv-import.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

type Choices = { mapping: CustomerMapping };
const ASKED_EVERY_MS = 1_000;

export function useCustomerImport() {
  const queries = useQueryClient();
  const language = useLanguage();
  const csv = useCsvImport<CustomersReport, Choices>({
    mostMegabytes: 10,
    send,
    onStored: () => reloadCustomers(queries),
    problem: (error) => knownMessage(fileProblems, problemIn(error), language) ?? errorMessage(error, language),
  });
  const { report, change } = csv;
  return {
    ...csv,
    change: (mapping: CustomerMapping) =>
      report &&
      change(
        { mapping },
        { ...report, columns: report.columns.map((column, at) => ({ ...column, field: mapping[at] ?? column.field })) },
      ),
  };
}

/** The newest first. While a file comes in, the first of them is it, and is asked for again and again. */
export function useImports(isStoring = false) {
  const { data } = useQuery({
    ...apiQuery(api.customers.imports),
    ...{ staleTime: 0, refetchInterval: isStoring ? ASKED_EVERY_MS : false },
  });
  return data?.imports ?? [];
}

async function send(file: File, { mapping, dryRun }: Partial<Choices> & { dryRun: boolean }): Promise<CustomersReport> {
  const query = {
    ...{ file: file.name.slice(0, 200), dryRun: dryRun ? ("true" as const) : ("false" as const) },
    ...(mapping && { columns: mapping.join(",") }),
  };
  const headers = { "Content-Type": "text/csv" };
  const answer = await call(apiPath(api.customers.import, { query }), { method: "POST", headers, body: file });
  // The shape of our own server's answer.
  return (await answer.json()) as CustomersReport;
}
