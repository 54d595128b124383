import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useState, type ChangeEvent, type SubmitEvent } from "react";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { leadProblems, type LeadCode } from "#src/customers/leads/lead-problems.ts";
import { parsePhoneLead, type PhoneLead } from "#src/customers/leads/follow-up/phone-lead.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { problemIn, sayField, type RefusedField } from "#src/web/admin/parts/calls/read-problem.ts";
import { useDraft } from "#src/web/admin/parts/use-draft.ts";
import { useAddPhoneLead } from "#src/web/admin/leads/use-lead-changes.ts";

type Name = keyof PhoneLead;
/** By the browser, or by the server. */
type Refused = Problem<LeadCode> | RefusedField;

/** In the order of the page, for the focus on the first problem. */
const names: Name[] = ["name", "phone", "email", "service", "language", "message"];

/** The drafts survive a refusal, a reload and an ended session. */
export function usePhoneLeadForm(onAdded: (id: string) => void) {
  const language = useLanguage();
  const [problems, setProblems] = useState<Refused[]>([]);
  const fields = useFields(language);
  const adding = useAddPhoneLead();

  function forget() {
    for (const name of names) fields[name].forget();
  }

  function show(found: Refused[]) {
    setProblems(found);
    document.getElementById(names.find((name) => found.some(({ field }) => field === name)) ?? "")?.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (adding.isPending) return;
    const read = parsePhoneLead(
      Object.fromEntries(names.map((name) => [name, fields[name].text])),
      siteNames().services,
    );
    show(read.ok ? [] : read.problems);
    if (!read.ok) return;
    adding.mutate(read.values, {
      onSuccess: ({ id }) => {
        forget();
        onAdded(id);
      },
      onError: (error) => show(problemIn(error).errors),
    });
  }

  const errorOf = (name: Name) => {
    const problem = problems.find(({ field }) => field === name);
    return problem && sayField(leadProblems, problem, language);
  };
  const field = (name: Name) => ({
    id: name,
    value: fields[name].text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      fields[name].write(event.target.value),
    error: errorOf(name),
  });
  return { field, submit, forget, saving: adding.isPending };
}

function useFields(language: string): Record<Name, ReturnType<typeof useDraft>> {
  return {
    name: useDraft("new lead name"),
    phone: useDraft("new lead phone"),
    email: useDraft("new lead email"),
    service: useDraft("new lead service"),
    language: useDraft("new lead language", language),
    message: useDraft("new lead message"),
  };
}
