import { useState, type FormEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { isTooShort } from "#src/work/leads/contact-fields.ts";
import { useSite, type FormState } from "#src/web/visitor/site/site.tsx";
import { firstInError, type ContactBody } from "./contact-body.ts";
import { trackedBodyOf } from "./form-tracking.ts";

/** A double click does not answer the question that its first half brought up. */
const READ_AFTER_MS = 1000;

type Asked = { phone: string; at: number };

/** Validates on submit, from then on at each change. A number that lacks digits is asked about once. */
export function useContactProblems(form: RefObject<HTMLFormElement | null>, state: FormState | undefined) {
  const initial = state?.problems;
  const site = useSite();
  const { services, otherService } = site.content;
  const labels = [...services.map(({ label }) => label), otherService];
  const [problems, setProblems] = useState(initial ?? []);
  const [isValidated, setIsValidated] = useState(initial !== undefined);
  const [asked, setAsked] = useState<Asked>({ phone: state?.values["askedPhone"] ?? "", at: 0 });

  /** Rendered before the focus moves, so that a screen reader reads the message with its field. */
  function show(found: Problem[]) {
    flushSync(() => setProblems(found));
    const field = form.current?.elements.namedItem(firstInError(found) ?? "");
    if (field instanceof HTMLElement) field.focus();
  }

  async function validate(body: ContactBody): Promise<boolean> {
    const found = [...(await problemsOf(body, labels)), ...askedAbout(body.phone)];
    const isValid = firstInError(found) === undefined;
    setIsValidated(true);
    if (isValid) setProblems([]);
    else show(found);
    return isValid;
  }

  function askedAbout(phone: string): Problem[] {
    const now = performance.now();
    if (!isTooShort(phone) || (asked.phone === phone && now > asked.at + READ_AFTER_MS)) return [];
    if (asked.phone !== phone) setAsked({ phone, at: now });
    return [{ field: "phone", code: "short" }];
  }

  async function validateField(event: FormEvent<HTMLFormElement>) {
    const changed = event.target instanceof Element ? event.target.getAttribute("name") : null;
    if (!isValidated || !changed) return;
    const all = await problemsOf(trackedBodyOf(event.currentTarget, site), labels);
    const found = all.filter(({ field }) => field === changed);
    setProblems((before) => [...before.filter(({ field }) => field !== changed), ...found]);
  }

  return { problems, askedPhone: asked.phone, show, validate, validateField, reset: () => setIsValidated(false) };
}

/** The rules come with the code that sends. Without them nothing is wrong: the server says what is. */
async function problemsOf(body: ContactBody, labels: string[]): Promise<Problem[]> {
  try {
    return (await import("#src/web/visitor/photos/form-code.ts")).problemsOf(body, labels);
  } catch {
    return [];
  }
}
