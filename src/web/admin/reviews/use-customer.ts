import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useQuery } from "@tanstack/react-query";
import type { PersonConsents } from "#src/account/consents/consent.ts";
import type { GivenConsent } from "#src/account/consents/given-consent.ts";
import { consentProblems } from "#src/account/consents/given-consent.ts";
import { knownMessage } from "#src/platform/i18n/problem.ts";
import { reviewProblems } from "#src/customers/reviews/review-problems.ts";
import type { ReviewRequest } from "#src/customers/reviews/review-request.ts";
import { refetchLeads } from "#src/web/admin/leads/use-lead-changes.ts";
import { send } from "#src/web/admin/parts/calls/call.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { customerWords } from "./words.ts";

const refusals = {
  fr: { ...reviewProblems.fr, ...consentProblems.fr },
  en: { ...reviewProblems.en, ...consentProblems.en },
};

const pathOf = (leadId: string) => `/api/admin/leads/${leadId}`;

/** Customers unsubscribe and open links meanwhile. */
export function useReviewOf(leadId: string) {
  type Shown = { review: ReviewRequest | null; hasLink: boolean };
  return useQuery<Shown>({ queryKey: [`${pathOf(leadId)}/review`], refetchOnMount: "always" });
}

export function useConsentsOf(leadId: string) {
  type Shown = { person: PersonConsents | null };
  return useQuery<Shown>({ queryKey: [`${pathOf(leadId)}/consents`], refetchOnMount: "always" });
}

type Act = { path: "review" | "review/cancel" | "leave-alone" } | { path: "consents"; body: GivenConsent };

/** Resolves once both cards are read again. A refusal says why. */
export function useCustomerAct(leadId: string) {
  const language = useLanguage();
  const t = useWords(customerWords);
  return useAction({
    call: (act: Act) => send("POST", `${pathOf(leadId)}/${act.path}`, "body" in act ? act.body : {}),
    failed(_, error) {
      const { errors, ...whole } = problemIn(error);
      return knownMessage(refusals, errors[0] ?? whole, language) ?? t.failed;
    },
    stale: [404, 409, 422],
    reload(queries) {
      refetchLeads(queries);
      const cards = ["review", "consents"].map((one) => `${pathOf(leadId)}/${one}`);
      return Promise.all(cards.map((path) => queries.refetchQueries({ queryKey: [path], exact: true })));
    },
  });
}
