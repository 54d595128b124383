import { Check, Copy, ExternalLink, MessageSquare } from "lucide-react";
import type { QuoteInFull } from "#src/customers/quotes/quotes.server.ts";
import { textLinkWith } from "#src/web/admin/leads/contact-links.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useCopying } from "#src/web/admin/settings/form/use-copying.ts";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { useQuoteLink } from "#src/web/admin/quotes/use-quotes.ts";
import { quoteTextMessage } from "./text-message.ts";
import { sentWords } from "./words.ts";

type Props = { quote: QuoteInFull; phone: string };

export function CustomerLink({ quote, phone }: Props) {
  const t = useWords(sentWords);
  const { data, isError } = useQuoteLink(quote.id);
  if (isError) return <p className="font-semibold text-warning">{t.linkFailed}</p>;
  if (!data) return null;
  return (
    <div className="grid gap-3">
      <div>
        <label htmlFor="quote-link" className="mb-1.5 block font-medium">
          {t.link}
        </label>
        <input
          id="quote-link"
          readOnly
          value={data.link}
          aria-describedby="quote-link-hint"
          onFocus={({ target }) => target.select()}
          className="block min-h-11 w-full truncate rounded-field border border-edge bg-mist px-4 text-sm"
        />
        <p id="quote-link-hint" className="mt-1.5 text-sm text-muted">
          {t.linkHint}
        </p>
      </div>
      <Ways quote={quote} phone={phone} link={data.link} />
    </div>
  );
}

function Ways({ quote, phone, link }: Props & { link: string }) {
  const t = useWords(sentWords);
  const { isCopied, copy } = useCopying(link);
  const { document, language } = quote;
  const CopyIcon = isCopied ? Check : Copy;
  const canText = /\d/.test(phone);
  return (
    <div className="flex flex-wrap gap-3 *:max-sm:grow">
      {canText && document && (
        <ToolLink href={textLinkWith(phone, quoteTextMessage(document, { link, language }))}>
          <MessageSquare aria-hidden="true" className="size-5" />
          {t.text}
        </ToolLink>
      )}
      <ToolButton onClick={() => void copy()}>
        <CopyIcon aria-hidden="true" className="size-5" />
        {isCopied ? t.copied : t.copy}
      </ToolButton>
      <ToolLink href={link} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden="true" className="size-5" />
        {t.preview}
      </ToolLink>
    </div>
  );
}
