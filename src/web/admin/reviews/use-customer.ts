import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import type { GivenConsent } from "#src/account/consents/given-consent.ts";
import { consentProblems } from "#src/account/consents/given-consent.ts";
import { knownMessage } from "#src/platform/i18n/known-message.ts";
import { reviewProblems } from "#src/work/reviews/review-problems.ts";
import { refetchLeads } from "#src/web/admin/parts/calls/refetch-leads.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { calls, consentsQuery, paramOf, reviewQuery } from "./customer-queries.ts";
import { reviewCustomerWords } from "./words.ts";

const refusals = {
  fr: { ...reviewProblems.fr, ...consentProblems.fr },
  en: { ...reviewProblems.en, ...consentProblems.en },
};

type Act =
  | { kind: "ask" | "cancel-request" | "cancel-reminder" | "leave-alone" }
  | { kind: "consent"; given: GivenConsent };

/** Resolves once both cards are read again. A refusal says why. */
export function useCustomerAct(leadId: string) {
  const language = useLanguage();
  const t = useWords(reviewCustomerWords);
  return useAction({
    call: (act: Act) => perform(leadId, act),
    done: (left, { kind }) => (kind === "cancel-request" && left ? t.tooLate : undefined),
    failed(_, error) {
      const { errors, ...whole } = problemIn(error);
      return knownMessage(refusals, errors[0] ?? whole, language) ?? t.failed;
    },
    stale: [404, 409, 422],
    reload(queries) {
      refetchLeads(queries);
      const cards = [reviewQuery(leadId), consentsQuery(leadId)];
      return Promise.all(cards.map(({ queryKey }) => queries.refetchQueries({ queryKey, exact: true })));
    },
  });
}

/** Whether what was to be taken back has left. */
async function perform(leadId: string, act: Act): Promise<boolean> {
  const lead = paramOf(leadId);
  switch (act.kind) {
    case "ask":
      await calls.review.$post(lead);
      return false;
    case "cancel-request":
    case "cancel-reminder":
      return (await (await calls.review.cancel.$post(lead)).json()).review?.state === "asked";
    case "leave-alone":
      await calls["leave-alone"].$post(lead);
      return false;
    case "consent":
      await calls.consents.$post({ ...lead, json: act.given });
      return false;
  }
}
