import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert, type LucideIcon } from "lucide-react";
import type { DnsRecord, DnsFinding, DnsFindingState } from "#src/operations/checks/deliverability/deliverability.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CopyButton } from "#src/web/admin/parts/buttons/copy-button.tsx";
import { deliverabilityWords, findingWords, dnsStateWords } from "./deliverability-words.ts";

const looks: Record<DnsFindingState, { icon: LucideIcon; color: string }> = {
  ok: { icon: CircleCheck, color: "text-success" },
  warning: { icon: TriangleAlert, color: "text-warning" },
  error: { icon: CircleAlert, color: "text-danger" },
  unknown: { icon: CircleHelp, color: "text-muted" },
};

export function DeliverabilityFinding({ finding }: { finding: DnsFinding }) {
  const { check, state, code, values = {}, found = [], record } = finding;
  const t = useWords(deliverabilityWords);
  const sentence = useWords(findingWords)[code](values);
  const { icon: Icon, color } = looks[state];
  const judged = useWords(dnsStateWords)[state];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 ${color}`} />
      <div className="grid gap-3">
        <div>
          <p className="font-semibold">
            {t[check]} <span className={color}>{judged}</span>
          </p>
          <p className="max-w-prose wrap-anywhere">{sentence}</p>
        </div>
        {found.length > 0 && <Found records={found} />}
        {record && <Advice record={record} />}
      </div>
    </li>
  );
}

function Found({ records }: { records: string[] }) {
  const t = useWords(deliverabilityWords);
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-water underline-offset-4 hover:underline">
        {t.found}
      </summary>
      {records.map((record) => (
        <code key={record} className="block font-mono wrap-anywhere text-muted">
          {record}
        </code>
      ))}
    </details>
  );
}

function Advice({ record }: { record: DnsRecord }) {
  const t = useWords(deliverabilityWords);
  return (
    <div className="rounded-field bg-mist p-4 text-sm">
      <p className="font-semibold">{t.put}</p>
      <dl className="mt-2 grid gap-2">
        <Part name={t.type} value={record.type} />
        <Part name={t.name} value={record.name} isCopied />
        <Part name={t.value} value={record.value} isCopied />
      </dl>
    </div>
  );
}

function Part({ name, value, isCopied = false }: { name: string; value: string; isCopied?: boolean }) {
  const t = useWords(deliverabilityWords);
  return (
    <div className="flex items-center gap-3">
      <dt className="w-14 shrink-0 text-muted">{name}</dt>
      <dd className="flex min-w-0 grow items-center justify-between gap-3">
        <code className="min-w-0 font-mono wrap-anywhere">{value}</code>
        {isCopied && <CopyButton text={value} label={t.copy(name)} look="plain" square />}
      </dd>
    </div>
  );
}
