import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/web/admin/parts/calls/call.ts";
import { CsvDrop } from "#src/web/admin/parts/csv-import/csv-drop.tsx";
import { useCsvImport } from "#src/web/admin/parts/csv-import/use-csv-import.ts";
import type { SpendReport } from "#src/marketing/advertising/spend/import-spend.server.ts";
import { spendProblems } from "#src/marketing/advertising/spend/spend-problems.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { knownMessage } from "#src/platform/i18n/known-message.ts";
import { fileProblems } from "#src/work/leads/import/import-problems.ts";
import { problemIn, errorMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { CostFindings, type SpendChoices } from "./cost-findings.tsx";
import { reloadCosts } from "./use-advertising.ts";
import { costWords } from "./words.ts";

export function ImportCosts({ choices }: { choices: string[] }) {
  const t = useWords(costWords);
  const language = useLanguage();
  const { toast } = useToast();
  const queries = useQueryClient();
  const csv = useCsvImport<SpendReport, SpendChoices>({
    mostMegabytes: 5,
    send,
    onStored: ({ changes }) => {
      csv.startOver();
      const count = changes.filter(({ kind }) => kind !== "same").length;
      toast({ title: t.done(count.toLocaleString(locales[language])) });
      return reloadCosts(queries);
    },
    problem: (error) => knownMessage(problems, problemIn(error), language) ?? errorMessage(error, language),
  });
  return (
    <CsvDrop label={t.file} csv={csv}>
      {csv.report && (
        <CostFindings
          report={csv.report}
          choices={choices}
          busy={csv.isBusy}
          onChange={csv.change}
          onConfirm={csv.confirm}
        />
      )}
    </CsvDrop>
  );
}

const problems = {
  fr: { ...fileProblems.fr, ...spendProblems.fr },
  en: { ...fileProblems.en, ...spendProblems.en },
};

type Asked = Partial<SpendChoices> & { dryRun: boolean };

async function send(file: File, { mapping, source, month, dryRun }: Asked): Promise<SpendReport> {
  const query = {
    dryRun: dryRun ? ("true" as const) : ("false" as const),
    ...(mapping && { columns: mapping.join(",") }),
    ...(source && { source }),
    ...(month && { month }),
  };
  const headers = { "Content-Type": "text/csv" };
  const answer = await call(apiPath(api["ad-spend"].import, { query }), { method: "POST", headers, body: file });
  // The shape of our own server's answer.
  return (await answer.json()) as SpendReport;
}
