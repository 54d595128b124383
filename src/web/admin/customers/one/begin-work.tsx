import { CalendarPlus, FilePlus, ReceiptText, Repeat } from "lucide-react";
import { useLocation } from "wouter";
import type { WorkBegun, WorkKind } from "#src/work/customer-cards/begin-work.server.ts";
import { invoicePath } from "#src/web/admin/invoices/invoice-name.ts";
import { newVisitPath } from "#src/web/admin/leads/lead-paths.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { newPlanPath } from "#src/web/admin/plans/plan-paths.ts";
import { quotePath } from "#src/web/admin/quotes/quote-paths.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { customerCalls, reloadCustomers } from "./use-customer.ts";
import { customerWords } from "./words.ts";

/** One tap begins what is wanted, with what is known of the customer filled in. */
export function BeginWork({ customerId }: { customerId: string }) {
  const t = useWords(customerWords);
  const [, navigate] = useLocation();
  const beginning = useAction({
    call: async (kind: WorkKind) =>
      (await customerCalls.work.$post({ param: { id: customerId }, json: { kind } })).json(),
    ...{ failed: t.notBegun, reload: reloadCustomers },
    onDone: (begun, kind) => navigate(pathOf(begun, kind)),
  });
  const pressed = beginning.isPending ? beginning.variables : undefined;
  const ways = [
    { kind: "quote", icon: FilePlus, name: t.newQuote },
    { kind: "visit", icon: CalendarPlus, name: t.newVisit },
    { kind: "invoice", icon: ReceiptText, name: t.newInvoice },
    { kind: "plan", icon: Repeat, name: t.newPlan },
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      {ways.map(({ kind, icon, name }) => (
        <BusyButton key={kind} icon={icon} busy={pressed === kind} onClick={() => beginning.mutate(kind)}>
          {name}
        </BusyButton>
      ))}
    </div>
  );
}

function pathOf({ leadId, quoteId, invoiceId }: WorkBegun, kind: WorkKind): string {
  if (quoteId) return quotePath({ id: quoteId, leadId });
  if (invoiceId) return invoicePath(invoiceId);
  return kind === "plan" ? newPlanPath(leadId) : newVisitPath(leadId);
}
