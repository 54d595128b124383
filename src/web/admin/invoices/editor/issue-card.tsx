import { useQuery } from "@tanstack/react-query";
import { Link as LinkIcon, Mail } from "lucide-react";
import { Link } from "wouter";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { useRecipients } from "#src/web/admin/recipients/use-recipients.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import type { useSending } from "#src/web/admin/document/use-sending.ts";
import { fieldMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { UnwritableLetters } from "#src/web/admin/document/unwritable-letters.tsx";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import type { EditedInvoice } from "./use-invoice-draft.ts";
import { invoiceEditorWords } from "./words.ts";

export const ISSUE_ID = "issue-invoice";

const MissingTransferAddress = lazyPart(
  async () => (await import("./missing-transfer-address.tsx")).MissingTransferAddress,
);

type Props = Pick<ReturnType<typeof useSending>, "busy" | "send" | "refused"> & {
  leadId: string;
  written: EditedInvoice;
  /** Its lead is none that anything is sent to. */
  isSetAside: boolean;
};

/** Gives it its number, by mail or as a link, and says what it lacks. */
export function IssueCard({ leadId, written, isSetAside, busy, send, refused }: Props) {
  const t = useWords(invoiceEditorWords);
  const { data: lead } = useQuery(apiQuery(api.leads[":id"], { param: { id: leadId } }));
  const email = useRecipients(leadId)?.to ?? lead?.email ?? "";
  const language = useLanguage();
  const problems = [...new Set(refused.map((problem) => fieldMessage(invoiceProblems, problem, language)))];
  const lacksTaxNumber = refused.some(({ code }) => code === "invoice-tax-number-missing");
  return (
    <section id={ISSUE_ID} tabIndex={-1} className="scroll-mt-3">
      <EditingCard title={t.issueTitle} intro={t.issueIntro}>
        <SendsTo copied leadId={leadId} nobody={t.noEmail} onSend={() => send("mail")} />
        {email && <p className="text-sm text-muted">{t.withPdf}</p>}
        <UnwritableLetters of={[lead?.name, written]} />
        <MissingTransferAddress />
        {isSetAside && <p className="font-semibold">{t.leadSetAside}</p>}
        {problems.length > 0 && (
          <ul role="alert" className="grid gap-1 font-semibold text-danger">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
            {lacksTaxNumber && (
              <li>
                <Link href="/admin/settings?tab=taxes" className="text-water underline underline-offset-4">
                  {t.enterTaxNumber}
                </Link>
              </li>
            )}
          </ul>
        )}
        <div className="flex flex-wrap gap-3 *:max-sm:grow">
          {email && (
            <BusyButton look="solid" icon={Mail} busy={busy === "mail"} onClick={() => send("mail")}>
              {t.byMail}
            </BusyButton>
          )}
          <BusyButton
            look={email ? "outline" : "solid"}
            icon={LinkIcon}
            busy={busy === "link"}
            onClick={() => send("link")}
          >
            {t.byLink}
          </BusyButton>
        </div>
      </EditingCard>
    </section>
  );
}
