import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { parseEstimate } from "#src/work/leads/estimate.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { LONGEST_PLACE } from "#src/work/quotes/quote.ts";
import type { QuoteInFull } from "#src/work/quotes/quotes.server.ts";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { DocumentConflict } from "#src/web/admin/document/document-conflict.tsx";
import { DeleteDraft } from "#src/web/admin/document/delete-draft.tsx";
import { useSending } from "#src/web/admin/document/use-sending.ts";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { quoteProblems } from "#src/work/quotes/quote-problems.ts";
import { DocumentBar } from "#src/web/admin/document/document-bar.tsx";
import { PlaceOf } from "#src/web/admin/customers/places/place-of.tsx";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { QuoteTotalsList } from "#src/web/admin/quotes/quote-totals-list.tsx";
import { reloadQuote } from "#src/web/admin/quotes/use-quotes.ts";
import { orEmpty, part } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { EditorColumns } from "#src/web/admin/editing/editor-columns.tsx";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { formId } from "#src/web/admin/editing/use-focus-on-problem.ts";
import { CustomerLanguage } from "#src/web/admin/editing/languages/customer-language.tsx";
import { WithLanguageSwitch } from "#src/web/admin/editing/languages/language-switch.tsx";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { QuoteConditions } from "./quote-conditions.tsx";
import { priceFieldOf, EditedQuoteLines } from "./quote-lines.tsx";
import { QuotePhotos } from "./quote-photos.tsx";
import { EditedQuoteTerms } from "./quote-terms.tsx";
import { QuoteText } from "./quote-text.tsx";
import { QuoteWindows } from "./quote-windows.tsx";
import { SEND_ID, SendCard } from "./send-card.tsx";
import { useQuoteDraft, type EditedQuote, type QuoteDraftState } from "./use-quote-draft.ts";
import { editorWords } from "./words.ts";

export function QuoteEditor({ quote, lead }: { quote: QuoteInFull; lead: LeadInFull | undefined }) {
  const t = useWords(editorWords);
  const queries = useQueryClient();
  const saved = useQuoteDraft(quote);
  const id = { param: { id: quote.id } };
  const { busy, send, refused } = useSending({
    ...{ draft: saved, words: t, problemWords: quoteProblems },
    call: (json) => api.quotes[":id"].send.$post({ ...id, json }),
    reload: () => reloadQuote(queries, quote.id),
  });
  const draft = { ...saved, problems: [...saved.problems, ...refused] };
  const languages = useSiteLanguages();
  useFocusOnPrice(draft);
  return (
    <div id={formId(draft.section)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
              <SendCard quote={draft} customer={lead} busy={busy} onSend={send} />
              <DeleteDraft
                draft={draft}
                words={t}
                call={() => api.quotes[":id"].$delete(id)}
                to={leadPath(quote.leadId)}
              />
            </>
          }
        />
      </WithLanguageSwitch>
      <DocumentBar
        of={draft}
        totalCents={quoteTotals(draft.value, new Set()).totalCents}
        preview={apiPath(api.quotes[":id"].preview, id)}
        send={t.send}
        onSend={() => focusSoon(SEND_ID)}
      />
    </div>
  );
}

/** For which work and where, and in which language the customer reads it. */
function QuoteAbout({ draft, leadId }: { draft: QuoteDraftState; leadId: string }) {
  const t = useWords(editorWords);
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
      <div className="empty:hidden md:max-xl:max-w-72">
        <CustomerLanguage of={part(draft, "language")} label={t.language} />
      </div>
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
