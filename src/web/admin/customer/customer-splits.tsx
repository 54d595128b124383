import { Split } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { CustomerInFull } from "#src/work/customer-cards/load-customer.server.ts";
import type { SplitDone } from "#src/work/customers/moving/lookalikes.server.ts";
import { customerPath } from "#src/web/admin/links/customer-paths.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { splitWords } from "./split-words.ts";
import { customerCalls, reloadCustomers } from "#src/web/admin/customers/use-customer.ts";

const SplitDialog = lazyPart(async () => (await import("./split-dialog.tsx")).SplitDialog);

type Props = { customer: CustomerInFull; name: string };

/** Who was split off, each to be undone, and the way to split the customer once more. */
export function CustomerSplits({ customer, name }: Props) {
  const t = useWords(splitWords);
  const [isSplitting, setSplitting] = useState(false);
  const isOne = customer.requests.length + customer.values.contacts.length < 2;
  return (
    <div className="grid gap-3">
      {customer.splits.map((split) => (
        <Done key={split.id} customerId={customer.id} split={split} />
      ))}
      {!isOne && (
        <ToolButton icon={Split} look="plain" className="justify-self-start" onClick={() => setSplitting(true)}>
          {t.split}
        </ToolButton>
      )}
      {isSplitting && <SplitDialog customer={customer} name={name} onClose={() => setSplitting(false)} />}
    </div>
  );
}

function Done({ customerId, split }: { customerId: string; split: SplitDone }) {
  const t = useWords(splitWords);
  const language = useLanguage();
  const undoing = useAction({
    call: () => customerCalls.splits[":move"].undo.$post({ param: { id: customerId, move: split.id } }),
    ...{ done: t.undone, failed: t.notUndone, reload: reloadCustomers },
  });
  const { name, former, at, other } = split;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm wrap-anywhere text-muted">{t.wasSplit(name, former, formatDate(new Date(at), language))}</p>
      <Link href={customerPath(other.id)} className="py-1 text-water underline underline-offset-4 wrap-anywhere">
        {t.open(other.name)}
      </Link>
      <ActionButton action={undoing}>{t.undo}</ActionButton>
    </div>
  );
}
