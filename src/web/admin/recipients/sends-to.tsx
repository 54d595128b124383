import { Mail } from "lucide-react";
import { Link } from "wouter";
import type { MailUse } from "#src/work/customers/recipients.server.ts";
import { customerPath } from "#src/web/admin/links/customer-paths.ts";
import { reloadCustomers } from "#src/web/admin/customers/use-customer.ts";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { SentTo } from "./sent-to.tsx";
import { useRecipients } from "./use-recipients.ts";
import { recipientWords } from "./words.ts";

const FormerLinks = lazyPart(async () => (await import("./former-links.tsx")).FormerLinksCard);

type Props = {
  leadId: string;
  use?: MailUse;
  /** Whether what is sent goes to those who want a copy, too. */
  copied?: boolean;
  /** What is said where there is no address. */
  nobody?: string;
  /** Sends the paper, where it is not sent yet. */
  onSend?: () => void;
};

/** Before something is sent: where it goes, who has a copy, which addresses get nothing, and where the owner chooses or adds one. */
export function SendsTo({ leadId, use = "papers", copied = false, nobody, onSend }: Props) {
  const t = useWords(recipientWords);
  const language = useLanguage();
  const recipients = useRecipients(leadId, use);
  if (!recipients) return null;
  const { to, customerId } = recipients;
  const [copies, kept] = [copied ? recipients.copies : [], use === "papers" ? recipients.kept : []];
  const named = (addresses: string[]) => new Intl.ListFormat(language).format(addresses);
  return (
    <div className="grid justify-items-start gap-2">
      <SentTo to={to} {...(nobody && { nobody })} />
      {customerId && (
        <p className="text-sm wrap-anywhere text-muted">
          {copies.length > 0 && `${t.copies(named(copies))} `}
          {kept.length > 0 && `${t.kept(named(kept))} `}
          <Link href={customerPath(customerId)} className="reachable text-water underline underline-offset-4">
            {to === "" && kept.length === 0 ? t.add : t.choose}
          </Link>
        </p>
      )}
      {customerId && recipients.formerLinks && <FormerLinks customerId={customerId} links={recipients.formerLinks} />}
      {kept.map((address) => (
        <ChoosePapers key={address} {...{ leadId, address }} {...(onSend && { onSend })} />
      ))}
    </div>
  );
}

/** The owner alone makes an address that came with a request one that papers go to. */
function ChoosePapers({ leadId, address, onSend }: Pick<Props, "leadId" | "onSend"> & { address: string }) {
  const t = useWords(recipientWords);
  const param = { id: leadId };
  const choosing = useAction({
    call: () => api.leads[":id"].recipients.$put({ param, json: { address } }),
    ...{ done: t.chosen(address), failed: t.notChosen, onDone: onSend },
    async reload(queries) {
      const shown = apiPath(api.leads[":id"].recipients, { param });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(shown) });
      await reloadCustomers(queries);
    },
  });
  return (
    <ActionButton icon={Mail} action={choosing} className="justify-self-start">
      <span className="wrap-anywhere">{onSend ? t.sendTo(address) : t.papersTo(address)}</span>
    </ActionButton>
  );
}
