import { useState, type ReactNode } from "react";
import { haveSimilarNames } from "#src/account/consents/similar-names.ts";
import type { CustomerInFull } from "#src/work/customer-cards/load-customer.server.ts";
import type { Lookalike } from "#src/work/customers/moving/lookalikes.server.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { mergeWords } from "./merge-words.ts";
import { customerCalls, reloadCustomers } from "#src/web/admin/customers/use-customer.ts";

const SplitDialog = lazyPart(async () => (await import("./split-dialog.tsx")).SplitDialog);
const MergeDialog = lazyPart(async () => (await import("./merge-dialog.tsx")).MergeDialog);

type Props = { customer: CustomerInFull; name: string };

/** Where it is not certain who somebody is: asked once, here, and nowhere as a list. */
export function CustomerDoubts({ customer, name }: Props) {
  const [merging, merge] = useState<Lookalike>();
  const { id, doubt, lookalikes } = customer;
  if (doubt === "" && lookalikes.length === 0) return null;
  return (
    <>
      {doubt === "two-names" && <TwoNames customer={customer} name={name} />}
      {lookalikes.map((other) => (
        <Same key={other.id} id={id} other={other} onMerge={() => merge(other)} />
      ))}
      {merging && (
        <MergeDialog
          into={{ id, name }}
          from={{ id: merging.id, name: merging.name || merging.company }}
          onClose={() => merge(undefined)}
        />
      )}
    </>
  );
}

function TwoNames({ customer, name }: Props) {
  const t = useWords(mergeWords);
  const [isSplitting, setSplitting] = useState(false);
  const { id, requests, values } = customer;
  const others = requests.filter((request) => request.name !== "" && !haveSimilarNames(request.name, values.name));
  const looking = useAction({
    call: () => customerCalls.looked.$post({ param: { id } }),
    ...{ failed: t.failed, reload: reloadCustomers },
  });
  return (
    <Asked question={t.twoNames}>
      <ActionButton action={looking}>{t.looked}</ActionButton>
      <ToolButton onClick={() => setSplitting(true)}>{t.isTwo}</ToolButton>
      {isSplitting && (
        <SplitDialog
          {...{ customer, name }}
          leads={others.map((request) => request.id)}
          onClose={() => setSplitting(false)}
        />
      )}
    </Asked>
  );
}

function Same({ id, other, onMerge }: { id: string; other: Lookalike; onMerge: () => void }) {
  const t = useWords(mergeWords);
  const parting = useAction({
    call: () => customerCalls.apart.$post({ param: { id }, json: { other: other.id } }),
    ...{ done: t.apart, failed: t.failed, reload: reloadCustomers },
  });
  return (
    <Asked question={t.same(other.name || other.company, other.shared)}>
      <ToolButton onClick={onMerge}>{t.isSame}</ToolButton>
      <ActionButton action={parting}>{t.isOther}</ActionButton>
    </Asked>
  );
}

function Asked({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 rounded-card border border-edge bg-raised p-5">
      <p className="font-medium wrap-anywhere">{question}</p>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">{children}</div>
    </div>
  );
}
