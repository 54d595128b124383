import { ChevronDown, Pencil } from "lucide-react";
import { useState } from "react";
import type { StoredSpend } from "#src/marketing/advertising/spend/spend.ts";
import { sourceName } from "#src/marketing/advertising/report/source-words.ts";
import type { Months } from "#src/platform/clock/months.ts";
import { formatMoney, formatMonth } from "#src/platform/i18n/formats.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useErrorToast } from "#src/web/admin/parts/calls/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { CostForm } from "./cost-form.tsx";
import { ImportCosts } from "./import-costs.tsx";
import { spendByMonth } from "./spend-by-month.ts";
import { useCostChanges, useCosts } from "./use-advertising.ts";
import { adWords, costWords } from "./words.ts";

type Props = { months: Months; choices: string[] };

/** What was typed or imported for the months, and how to add to it. */
export function Costs({ months, choices }: Props) {
  const t = useWords(costWords);
  const { failed, loading } = useWords(adWords);
  const costs = useCosts(months);
  const [edited, setEdited] = useState<StoredSpend>();
  const edit = (spend: StoredSpend) => {
    setEdited(spend);
    focusSoon("cost-campaign");
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <EditingCard title={edited ? t.editing : t.typed} intro={t.typedIntro}>
        <CostForm key={edited?.id ?? "new"} edited={edited} choices={choices} onDone={() => setEdited(undefined)} />
      </EditingCard>
      <EditingCard title={t.bringIn} intro={t.bringInIntro}>
        <ImportCosts choices={choices} />
      </EditingCard>
      <div className="xl:col-span-2">
        <EditingCard title={t.listed}>
          <QueryState query={costs} failed={failed} placeholder={<Placeholder label={loading} rows={3} row="h-12" />}>
            {(spends) =>
              spends.length === 0 ? (
                <p className="text-muted">{t.none}</p>
              ) : (
                spendByMonth(spends).map((month, at) => (
                  <MonthCosts key={month.month} {...month} isNewest={at === 0} onEdit={edit} />
                ))
              )
            }
          </QueryState>
        </EditingCard>
      </div>
    </div>
  );
}

type MonthProps = ReturnType<typeof spendByMonth<StoredSpend>>[number] & {
  isNewest: boolean;
  onEdit: (spend: StoredSpend) => void;
};

/** The newest is open: it is the one that is typed. */
function MonthCosts({ month, cents, spends, isNewest, onEdit }: MonthProps) {
  const t = useWords(costWords);
  const language = useLanguage();
  return (
    <details open={isNewest} className="group rounded-field border border-line">
      <summary className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-field px-4 py-2 hover:bg-mist">
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
        <h3 className="grow text-base first-letter:uppercase">{formatMonth(month, language)}</h3>
        <p className="font-semibold tabular-nums">
          {t.total} {formatMoney(cents, regionalFormat().currency, language)}
        </p>
      </summary>
      <ul className="grid grid-cols-1 divide-y divide-line border-t border-line">
        {spends.map((spend) => (
          <CostLine key={spend.id} spend={spend} onEdit={() => onEdit(spend)} />
        ))}
      </ul>
    </details>
  );
}

function CostLine({ spend, onEdit }: { spend: StoredSpend; onEdit: () => void }) {
  const t = useWords(costWords);
  const language = useLanguage();
  const { toast } = useToast();
  const errorToast = useErrorToast();
  const { remove } = useCostChanges();
  const name = spend.campaign || spend.campaignId;
  const month = formatMonth(spend.month, language);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {[sourceName(spend.source, language), spend.campaign && spend.campaignId].filter(Boolean).join(" · ")}
        </p>
      </div>
      <p className="font-semibold tabular-nums">{formatMoney(spend.cents, regionalFormat().currency, language)}</p>
      <div className="flex min-w-0 flex-wrap gap-2">
        <ToolButton icon={Pencil} aria-label={`${t.edit}: ${name}, ${month}`} onClick={onEdit}>
          {t.edit}
        </ToolButton>
        <ConfirmButton
          label={t.remove}
          sure={t.sure}
          keep={t.keep}
          of={`${name}, ${month}`}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(spend.id, {
              onSuccess: () => toast({ title: t.removed }),
              onError: errorToast(t.notSaved),
            })
          }
        />
      </div>
    </li>
  );
}
