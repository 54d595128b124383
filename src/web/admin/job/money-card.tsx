import { formatMoney } from "#src/platform/i18n/formats.ts";
import type { JobMoney } from "#src/work/jobs/job-money.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { moneyWords } from "./page-words.ts";

type Row = { name: string; cents: number; isStrong?: boolean };

/** Amounts of one kind stand in one list: nobody adds up what has taxes and what has none. */
export function MoneyCard({ money }: { money: JobMoney }) {
  const t = useWords(moneyWords);
  const { agreed, billed, carried, extras, receivedCents, owedCents, overpaidCents, left } = money;
  const invoiced = (kind: "netCents" | "totalCents"): Row[] => [
    { name: t.invoiced, cents: billed[kind] + extras[kind] },
    ...(extras[kind] === 0 ? [] : [{ name: t.extras, cents: extras[kind] }]),
    ...(carried[kind] === 0 ? [] : [{ name: carried[kind] > 0 ? t.carriedHere : t.carriedAway, cents: carried[kind] }]),
  ];
  const isLeft = left !== null && left.totalCents !== 0;
  const isNothing =
    !agreed && billed.totalCents === 0 && carried.totalCents === 0 && extras.totalCents === 0 && receivedCents === 0;
  return (
    <SectionCard title={t.money}>
      {isNothing ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <>
          <Amounts
            title={t.withTaxes}
            rows={[
              ...(agreed ? [{ name: t.agreed, cents: agreed.totalCents }] : []),
              ...invoiced("totalCents"),
              { name: t.paid, cents: receivedCents },
              { name: t.owed, cents: owedCents, isStrong: owedCents > 0 },
              ...(overpaidCents > 0 ? [{ name: t.overpaid, cents: overpaidCents }] : []),
              ...(isLeft ? [{ name: t.left, cents: left.totalCents, isStrong: true }] : []),
            ]}
          />
          <Amounts
            title={t.beforeTaxes}
            rows={[
              ...(agreed ? [{ name: t.agreed, cents: agreed.netCents }] : []),
              ...invoiced("netCents"),
              ...(isLeft ? [{ name: t.left, cents: left.netCents }] : []),
            ]}
          />
        </>
      )}
    </SectionCard>
  );
}

function Amounts({ title, rows }: { title: string; rows: readonly Row[] }) {
  const language = useLanguage();
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(({ name, cents, isStrong = false }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className={isStrong ? "font-semibold" : ""}>{name}</dt>
            <dd className={`ml-auto whitespace-nowrap tabular-nums ${isStrong ? "text-lg font-bold" : ""}`}>
              {formatMoney(cents, regionalFormat().currency, language)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
