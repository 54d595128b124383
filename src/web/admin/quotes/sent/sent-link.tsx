import { MessageSquare } from "lucide-react";
import type { QuoteInFull } from "#src/work/quotes/quotes.server.ts";
import { textLinkWith } from "#src/web/admin/leads/contact-links.ts";
import { CustomerLink } from "#src/web/admin/parts/links/customer-link.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useQuoteLink } from "#src/web/admin/quotes/use-quotes.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { quoteTextMessage } from "./text-message.ts";
import { sentWords } from "./words.ts";

type Props = { quote: QuoteInFull; phone: string };

export function SentLink({ quote: { id, document, language }, phone }: Props) {
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
            <ToolLink href={textLinkWith(phone, quoteTextMessage(document, { link, language }))}>
              <MessageSquare aria-hidden="true" className="size-5" />
              {t.text}
            </ToolLink>
          )
        }
      </CustomerLink>
    </section>
  );
}
