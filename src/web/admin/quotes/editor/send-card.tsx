import { languageName } from "#src/platform/i18n/site-language.ts";
import { Link as LinkIcon, Mail } from "lucide-react";
import { Link } from "wouter";
import type { Way } from "#src/web/admin/document/use-sending.ts";
import { UnwritableLetters } from "#src/web/admin/document/unwritable-letters.tsx";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { useRecipients } from "#src/web/admin/recipients/use-recipients.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { nameOfTax } from "#src/site/business.ts";
import type { QuoteDraft } from "#src/work/quotes/quote.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { isSameTax, quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { editingWords } from "#src/web/admin/editing/words.ts";
import { useQuoteTaxes } from "#src/web/admin/quotes/use-quotes.ts";
import { countToTranslate } from "./draft-edits.ts";
import type { QuoteDraftState } from "./use-quote-draft.ts";
import { editorWords } from "./words.ts";

export const SEND_ID = "send-quote";

type Props = {
  quote: QuoteDraftState;
  customer: { id: string; name: string; email: string } | undefined;
  busy: Way | undefined;
  onSend: (by: Way) => void;
};

export function SendCard({ quote, customer, busy, onSend }: Props) {
  const t = useWords(editorWords);
  const languages = useWords(editingWords);
  const doubts = useDoubts(quote);
  const email = useRecipients(customer?.id ?? "")?.to ?? customer?.email ?? "";
  const first = doubts.length === 0 ? "solid" : "outline";
  return (
    <section id={SEND_ID} tabIndex={-1} className="scroll-mt-3">
      <EditingCard title={t.sendTitle} intro={t.sendIntro}>
        <Doubts doubts={doubts} />
        <UnregisteredTaxes taxes={quote.value.taxes} />
        <UnwritableLetters of={[customer?.name, quote.value]} />
        {customer && <SendsTo copied leadId={customer.id} nobody={t.noEmail} onSend={() => onSend("mail")} />}
        {email && <p className="text-sm text-muted">{t.writtenIn(languageName(languages, quote.value.language))}</p>}
        <div className="flex flex-wrap gap-3 *:max-sm:grow">
          {email && (
            <BusyButton look={first} icon={Mail} busy={busy === "mail"} onClick={() => onSend("mail")}>
              {t.byMail}
            </BusyButton>
          )}
          <BusyButton
            look={email ? "outline" : first}
            icon={LinkIcon}
            busy={busy === "link"}
            onClick={() => onSend("link")}
          >
            {t.byLink}
          </BusyButton>
        </div>
      </EditingCard>
    </section>
  );
}

/** What may be meant, and most often is not. */
function useDoubts(quote: QuoteDraftState): string[] {
  const t = useWords(editorWords);
  const isBilingual = useSiteLanguages().length > 1;
  const untranslated = isBilingual ? countToTranslate(quote.value) : 0;
  const isFree = quoteTotals(quote.value, new Set()).totalCents === 0;
  return [...(isFree ? [t.noPrice] : []), ...(untranslated > 0 ? [t.stillToTranslate(untranslated)] : [])];
}

/** The quote may go without: only an invoice may not. */
function UnregisteredTaxes({ taxes }: Pick<QuoteDraft, "taxes">) {
  const t = useWords(editorWords);
  const language = useLanguage();
  const own = useQuoteTaxes().data?.taxes ?? [];
  const lacking = own.filter(
    (tax) => tax.thousandths > 0 && tax.number === "" && taxes.some((one) => isSameTax(one, tax)),
  );
  if (lacking.length === 0) return null;
  const names = lacking.map(({ name }) => name[language] || nameOfTax({ name }));
  return (
    <p className="max-w-prose">
      {t.unregistered(new Intl.ListFormat(language).format(names))}{" "}
      <Link href="/admin/settings?tab=taxes" className="text-water underline underline-offset-4">
        {t.enterNumber}
      </Link>
    </p>
  );
}

function Doubts({ doubts }: { doubts: string[] }) {
  if (doubts.length === 0) return null;
  return (
    <ul className="grid gap-1 font-semibold text-warning">
      {doubts.map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  );
}
