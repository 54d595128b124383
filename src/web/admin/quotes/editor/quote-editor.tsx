import type { Language, SiteLanguage } from "#src/platform/i18n/language.ts";
import { languageName } from "#src/platform/i18n/site-language.ts";
import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { parseEstimate } from "#src/work/leads/estimate.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { LONGEST_PLACE } from "#src/work/quotes/quote.ts";
import type { QuoteInFull } from "#src/work/quotes/quotes.server.ts";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { DocumentConflict } from "#src/web/admin/document/document-conflict.tsx";
import { DocumentBar } from "#src/web/admin/document/document-bar.tsx";
import { PlaceOf } from "#src/web/admin/customers/places/place-of.tsx";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { languageNames } from "#src/web/admin/parts/common-words.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useErrorToast } from "#src/web/admin/parts/calls/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { QuoteTotalsList } from "#src/web/admin/quotes/quote-totals-list.tsx";
import { useQuoteAct } from "#src/web/admin/quotes/use-quotes.ts";
import { quoteWords } from "#src/web/admin/quotes/words.ts";
import { orEmpty, part } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { EditorColumns } from "#src/web/admin/editing/editor-columns.tsx";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { WithLanguageSwitch } from "#src/web/admin/editing/languages/language-switch.tsx";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { ChoiceOf } from "#src/web/admin/editing/fields.tsx";
import { QuoteConditions } from "./quote-conditions.tsx";
import { priceFieldOf, EditedQuoteLines } from "./quote-lines.tsx";
import { QuotePhotos } from "./quote-photos.tsx";
import { EditedQuoteTerms } from "./quote-terms.tsx";
import { QuoteText } from "./quote-text.tsx";
import { QuoteWindows } from "./quote-windows.tsx";
import { SEND_ID, SendCard } from "./send-card.tsx";
import { useQuoteDraft, type EditedQuote, type QuoteDraftState, type Refused } from "./use-quote-draft.ts";
import { useSending } from "./use-sending.ts";
import { editorWords } from "./words.ts";

export function QuoteEditor({ quote, lead }: { quote: QuoteInFull; lead: LeadInFull | undefined }) {
  const t = useWords(editorWords);
  const [refused, setRefused] = useState<Refused>();
  const draft = useQuoteDraft(quote, refused);
  const sending = useSending({
    quote,
    draft,
    onRefused: (problems) => setRefused({ problems, of: draft.value }),
  });
  const languages = useSiteLanguages();
  useFocusOnPrice(draft);
  return (
    <div id="quote" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DocumentConflict of={draft} explained={t.explained} versionOf={versionOf} />
      <WithLanguageSwitch always={draft.theirs ? languages : [draft.value.language]}>
        <EditorColumns
          main={<EditedQuoteLines draft={draft} estimate={lead && parseEstimate(lead.estimate)} />}
          aside={
            <>
              <QuoteAbout draft={draft} leadId={quote.leadId} />
              <QuoteConditions draft={draft} />
            </>
          }
          rest={
            <>
              <QuoteWindows draft={draft} />
              <QuotePhotos draft={draft} leadId={quote.leadId} photos={lead?.photos.shown ?? []} />
              <EditedQuoteTerms draft={draft} />
              <EditingCard title={t.totals}>
                <QuoteTotalsList of={draft.value} currency={regionalFormat().currency} />
              </EditingCard>
              <SendCard quote={draft} customer={lead} busy={sending.busy} onSend={(by) => void sending.send(by)} />
              <DeleteDraft quote={quote} draft={draft} />
            </>
          }
        />
      </WithLanguageSwitch>
      <DocumentBar
        of={draft}
        totalCents={quoteTotals(draft.value, new Set()).totalCents}
        preview={apiPath(api.quotes[":id"].preview, { param: { id: quote.id } })}
        send={t.send}
        onSend={() => focusSoon(SEND_ID)}
      />
    </div>
  );
}

/** For which work and where, and in which language the customer reads it. */
function QuoteAbout({ draft, leadId }: { draft: QuoteDraftState; leadId: string }) {
  const t = useWords(editorWords);
  const names = useWords(languageNames);
  const languages = useSiteLanguages();
  return (
    <EditingCard title={t.titleCard}>
      <QuoteText of={part(draft, "title")} label={t.title} hint={t.titleHint} />
      <PlaceOf
        leadId={leadId}
        of={orEmpty(part(draft, "place"))}
        label={t.place}
        hint={t.placeHint}
        maxLength={LONGEST_PLACE}
      />
      {languages.length > 1 && (
        <div className="md:max-xl:max-w-72">
          <ChoiceOf of={part(draft, "language")} label={t.language} choices={namesOf(languages, names)} />
        </div>
      )}
    </EditingCard>
  );
}

/** The price of a quote that is just begun takes the focus: the rest is filled in already. */
function useFocusOnPrice(draft: QuoteDraftState): void {
  const [price] = useState(() => (draft.value.lines[0]?.unitCents === 0 ? priceFieldOf(draft, 0) : undefined));
  useEffect(() => {
    if (price) document.getElementById(price)?.focus();
  }, [price]);
}

function versionOf(fields: EditedQuote) {
  return { fields, totalCents: quoteTotals(fields, new Set()).totalCents };
}

function DeleteDraft({ quote, draft }: { quote: QuoteInFull; draft: QuoteDraftState }) {
  const t = useWords(editorWords);
  const { failed } = useWords(quoteWords);
  const acting = useQuoteAct(quote);
  const onError = useErrorToast()(failed);
  const remove = async () => {
    // A save that comes later would find nothing.
    await draft.saved();
    acting.mutate({ kind: "delete" }, { onError });
  };
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <ConfirmButton
        label={t.deleteDraft}
        sure={t.sureDelete}
        keep={t.keepDraft}
        busy={acting.isPending}
        onConfirm={() => void remove()}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
      />
    </div>
  );
}

function namesOf(languages: readonly SiteLanguage[], names: Record<Language, string>): Record<SiteLanguage, string> {
  // Object.fromEntries is typed as any record; the quote is in one of these.
  return Object.fromEntries(languages.map((one) => [one, languageName(names, one)])) as Record<SiteLanguage, string>;
}
