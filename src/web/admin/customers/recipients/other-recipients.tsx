import { Mail } from "lucide-react";
import { Link } from "wouter";
import { customerPath } from "#src/web/admin/customers/customer-paths.ts";
import { reloadCustomers } from "#src/web/admin/customers/one/use-customer.ts";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { useRecipients } from "./use-recipients.ts";
import { recipientWords } from "./words.ts";

/** `onSend` sends the paper, where it is not sent yet. */
type Props = { leadId: string; onSend?: () => void };

/** Before something is sent: who has a copy, which addresses get nothing, and where the owner chooses. */
export function OtherRecipients({ leadId, onSend }: Props) {
  const t = useWords(recipientWords);
  const language = useLanguage();
  const recipients = useRecipients(leadId);
  if (!recipients?.customerId) return null;
  const { copies, kept, customerId } = recipients;
  const named = (addresses: string[]) => new Intl.ListFormat(language).format(addresses);
  return (
    <>
      <p className="text-sm wrap-anywhere text-muted">
        {copies.length > 0 && `${t.copies(named(copies))} `}
        {kept.length > 0 && `${t.kept(named(kept))} `}
        <Link href={customerPath(customerId)} className="text-water underline underline-offset-4">
          {t.choose}
        </Link>
      </p>
      {kept.map((address) => (
        <ChoosePapers key={address} {...{ leadId, address }} {...(onSend && { onSend })} />
      ))}
    </>
  );
}

/** The owner alone makes an address that came with a request one that papers go to. */
function ChoosePapers({ leadId, address, onSend }: Props & { address: string }) {
  const t = useWords(recipientWords);
  const param = { id: leadId };
  const choosing = useAction({
    call: () => api.leads[":id"].recipients.$put({ param, json: { address } }),
    ...{ done: t.chosen(address), failed: t.notChosen, onDone: onSend },
    async reload(queries) {
      await queries.invalidateQueries({ queryKey: [apiPath(api.leads[":id"].recipients, { param })] });
      await reloadCustomers(queries);
    },
  });
  return (
    <BusyButton icon={Mail} busy={choosing.isPending} onClick={() => choosing.mutate()} className="justify-self-start">
      <span className="wrap-anywhere">{onSend ? t.sendTo(address) : t.papersTo(address)}</span>
    </BusyButton>
  );
}
