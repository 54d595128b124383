import { Unlink } from "lucide-react";
import type { FormerLinks as Shown } from "#src/work/customer-cards/former-links.server.ts";
import { reloadCustomers } from "#src/web/admin/customers/use-customer.ts";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { formerLinksWords } from "./former-links-words.ts";

type Props = { customerId: string; links: Shown };

/** An address was put right: what was sent to the wrong one still opens, until the owner ends it. Asked once. */
export function FormerLinksCard({ customerId, links: { address, count } }: Props) {
  const t = useWords(formerLinksWords);
  const calls = api.customers[":id"]["former-links"];
  const param = { id: customerId };
  const settling = useAction({
    call: async (isEnded: boolean) => {
      if (isEnded) await calls.$delete({ param });
      else await calls.keep.$post({ param });
    },
    done: (_, isEnded) => (isEnded ? t.linksEnded : undefined),
    failed: t.linksNotEnded,
    async reload(queries) {
      const shown = [apiPath(api.leads), apiPath(api.quotes), apiPath(api.invoices), apiPath(api.plans)];
      await reloadCustomers(queries);
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => shown.some((path) => String(queryKey[0]).startsWith(path)),
      });
    },
  });
  return (
    <div className="grid gap-3 rounded-field bg-mist p-4">
      <p className="wrap-anywhere">{t.formerLinks(count, address)}</p>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <BusyButton icon={Unlink} busy={settling.isPending} onClick={() => settling.mutate(true)}>
          {t.endLinks(count)}
        </BusyButton>
        <BusyButton look="plain" quiet busy={settling.isPending} onClick={() => settling.mutate(false)}>
          {t.keepLinks(count)}
        </BusyButton>
      </div>
    </div>
  );
}
