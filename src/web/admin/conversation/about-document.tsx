import { useQuery } from "@tanstack/react-query";
import { Reply } from "lucide-react";
import { Link } from "wouter";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { aboutDocumentWords } from "./about-document-words.ts";
import { isAwaited } from "./use-conversation.ts";

type Props = { leadId: string } & ({ quoteId: string } | { invoiceId: string });

/** What was last said by mail about the work of a quote or an invoice, which is answered on the page of the lead. */
export function MessagesAboutDocument({ leadId, ...about }: Props) {
  const t = useWords(aboutDocumentWords);
  const query =
    "quoteId" in about
      ? apiQuery(api.quotes[":id"].messages, { param: { id: about.quoteId } })
      : apiQuery(api.invoices[":id"].messages, { param: { id: about.invoiceId } });
  // Customers answer meanwhile.
  const messages = useQuery({ ...query, refetchOnMount: "always" }).data?.messages ?? [];
  if (messages.length === 0) return null;
  return (
    <EditingCard title={t.title}>
      <ol className="grid gap-3">
        {messages.toReversed().map(({ id, direction, at, text, fromName, fromAddress }) => (
          <li key={id} className="grid gap-1">
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <strong className="text-ink">{direction === "out" ? t.you : fromName || fromAddress}</strong>
              <ShownMoment moment={at} />
            </p>
            <p className="line-clamp-6 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
      <Link href={leadPath(leadId)} asChild>
        <ToolLink icon={Reply} className="justify-self-start max-sm:w-full">
          {messages.some(isAwaited) ? t.reply : t.open}
        </ToolLink>
      </Link>
    </EditingCard>
  );
}
