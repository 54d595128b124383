import { useLocation } from "wouter";
import type { WorkBegun } from "#src/work/customer-cards/begin-work.server.ts";
import type { WorkKind } from "#src/work/customer-cards/work-kinds.ts";
import { customerCalls, reloadCustomers } from "./use-customer.ts";
import { invoicePath } from "#src/web/admin/links/invoice-name.ts";
import { newVisitPath } from "#src/web/admin/links/lead-paths.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { newPlanPath } from "#src/web/admin/links/plan-paths.ts";
import { quotePath } from "#src/web/admin/links/quote-paths.ts";
import { beginWords } from "./begin-words.ts";

type Beginning = { customerId: string; kind: WorkKind };

/** Work for somebody who is known, opened at once. */
export function useBeginWork() {
  const { notBegun } = useWords(beginWords);
  const [, navigate] = useLocation();
  return useAction({
    call: async ({ customerId, kind }: Beginning) =>
      (await customerCalls.work.$post({ param: { id: customerId }, json: { kind } })).json(),
    ...{ failed: notBegun, reload: reloadCustomers },
    onDone: (begun: WorkBegun, { kind }: Beginning) => navigate(pathOf(begun, kind)),
  });
}

function pathOf({ leadId, quoteId, invoiceId }: WorkBegun, kind: WorkKind): string {
  if (quoteId) return quotePath({ id: quoteId, leadId });
  if (invoiceId) return invoicePath(invoiceId);
  return kind === "plan" ? newPlanPath(leadId) : newVisitPath(leadId);
}
