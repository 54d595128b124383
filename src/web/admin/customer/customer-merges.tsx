import { Merge } from "lucide-react";
import { useState } from "react";
import type { CustomerInFull } from "#src/work/customer-cards/load-customer.server.ts";
import type { MergeDone } from "#src/work/customers/moving/lookalikes.server.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { mergeWords } from "./merge-words.ts";
import { customerCalls, reloadCustomers } from "#src/web/admin/customers/use-customer.ts";

const MergeDialog = lazyPart(async () => (await import("./merge-dialog.tsx")).MergeDialog);

type Props = { customer: CustomerInFull; name: string };

/** Who was merged into the customer, each to be undone, and the way to one more. */
export function CustomerMerges({ customer: { id, merges }, name }: Props) {
  const t = useWords(mergeWords);
  const [isMerging, setMerging] = useState(false);
  return (
    <div className="grid gap-3">
      {merges.map((merge) => (
        <Merged key={merge.id} customerId={id} merge={merge} />
      ))}
      <ToolButton icon={Merge} look="plain" className="justify-self-start" onClick={() => setMerging(true)}>
        {t.merge}
      </ToolButton>
      {isMerging && <MergeDialog into={{ id, name }} onClose={() => setMerging(false)} />}
    </div>
  );
}

function Merged({ customerId, merge }: { customerId: string; merge: MergeDone }) {
  const t = useWords(mergeWords);
  const language = useLanguage();
  const undoing = useAction({
    call: () => customerCalls.merges[":move"].undo.$post({ param: { id: customerId, move: merge.id } }),
    ...{ done: t.undone, failed: t.notUndone, reload: reloadCustomers },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted">{t.done(merge.name, formatDate(new Date(merge.at), language))}</p>
      <ActionButton action={undoing}>{t.undo}</ActionButton>
    </div>
  );
}
