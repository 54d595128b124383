import { useQueryClient } from "@tanstack/react-query";
import { MessageSquare } from "lucide-react";
import type { QuoteInFull } from "#src/work/quotes/quotes.server.ts";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { SentTo } from "#src/web/admin/recipients/sent-to.tsx";
import { useRecipients } from "#src/web/admin/recipients/use-recipients.ts";
import { textLinkWith } from "#src/web/admin/links/contact-links.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { CustomerLink } from "#src/web/admin/parts/links/customer-link.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { quoteQuery, useQuoteLink } from "#src/web/admin/quotes/use-quotes.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { quoteTextMessage } from "./text-message.ts";
import { sentWords } from "./words.ts";

type Props = { quote: QuoteInFull; phone: string };

export function SentLink({ quote: { id, leadId, document, language }, phone }: Props) {
  const t = useWords(sentWords);
  const canText = /\d/.test(phone);
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="text-base">{t.link}</h3>
        <p className="mt-1 max-w-prose text-sm text-muted">{t.linkHint}</p>
      </div>
      <CustomerLink query={useQuoteLink(id)} label={t.link} failed={t.linkFailed}>
        {(link) =>
          canText &&
          document && (
            <>
              <div className="basis-full">
                <SentTo to={phone} />
              </div>
              <ToolLink icon={MessageSquare} href={textLinkWith(phone, quoteTextMessage(document, { link, language }))}>
                {t.text}
              </ToolLink>
            </>
          )
        }
      </CustomerLink>
      <SendAgain id={id} leadId={leadId} />
    </section>
  );
}

/** To where papers go now, which is said first: the document may have another address. */
function SendAgain({ id, leadId }: { id: string; leadId: string }) {
  const t = useWords(sentWords);
  const queries = useQueryClient();
  const recipients = useRecipients(leadId);
  const sending = useAction({
    call: async () => (await api.quotes[":id"]["send-again"].$post({ param: { id } })).json(),
    done: ({ to }) => t.sentAgain(to),
    failed: t.sendAgainFailed,
    reload: () => queries.refetchQueries({ queryKey: quoteQuery(id).queryKey, exact: true }),
  });
  if (!recipients) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <SendsTo copied leadId={leadId} onSend={() => sending.mutate()} />
      {recipients.to && <ActionButton action={sending}>{t.sendAgain}</ActionButton>}
    </div>
  );
}
