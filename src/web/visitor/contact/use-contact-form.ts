import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import type { Announced } from "#src/web/visitor/photos/form-photos.tsx";
import { useSite, type FormState } from "#src/web/visitor/site/site.tsx";
import { firstInError, type ContactBody } from "./contact-body.ts";
import { keepDraft, restoreFields } from "./draft.ts";
import { reportFormBegun } from "#src/web/visitor/measuring/visit-reports.ts";
import { useContactProblems } from "./use-contact-problems.ts";
import { useContactOutcome, useContactClient, type Outcome } from "./use-contact-client.ts";
import { addTracking, trackedBodyOf, visitTracking } from "./form-tracking.ts";

/** Typed before the script was there. */
function isFilledIn(form: HTMLFormElement): boolean {
  const typed = new FormData(form);
  return ["name", "phone", "email", "message"].some((name) => typed.get(name));
}

export function useContactForm(state: FormState | undefined) {
  const site = useSite();
  const form = useRef<HTMLFormElement>(null);
  const announced: Announced = useRef(null);
  const providerPlace = useRef<HTMLDivElement>(null);
  const sending = useContactClient(providerPlace);
  const outcome = useContactOutcome();
  const { problems, askedPhone, show, validate, validateField, reset } = useContactProblems(form, state);
  /** A state would be read too late: the second press of a double click comes before the next render. */
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  function prepare() {
    reportFormBegun(visitTracking());
    sending.prepare();
  }

  const hydrated = useEffectEvent((element: HTMLFormElement) => {
    // A focus event before hydration is not handled.
    if (element.contains(document.activeElement)) prepare();
    else if (isFilledIn(element)) reportFormBegun(visitTracking());
  });

  /**
   * A submit makes every invalid field `:user-invalid` and focuses the first; who types elsewhere by now is left alone.
   * Asynchronous, because an older browser throws.
   */
  const answerRefusedSubmit = useEffectEvent(async (element: HTMLFormElement) => {
    const first = element.querySelector(":user-invalid");
    if (first && first === document.activeElement && !element.querySelector(":invalid:not(:user-invalid)"))
      await validate(trackedBodyOf(element, site));
  });

  useLayoutEffect(restoreFields, []);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.noValidate = isSecureContext;
    element.addEventListener("formdata", addTracking);
    hydrated(element);
    void answerRefusedSubmit(element);
    return () => element.removeEventListener("formdata", addTracking);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    const body = trackedBodyOf(event.currentTarget, site);
    const element = event.currentTarget;
    // Without https a plain post: the bot check needs `crypto.subtle`.
    if (!isSecureContext) return;
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    outcome.begun();
    setHasFailed(false);
    void validate(body)
      .then((isValid) => isValid && send(element, body))
      .then((isLeaving) => (isBusy.current = isLeaving));
  }

  /** Answers whether the page is about to be left. */
  async function send(element: HTMLFormElement, body: ContactBody): Promise<boolean> {
    setIsSending(true);
    const photos = (await announced.current?.()) ?? 0;
    const sent = await sending.send({ ...body, ...(photos > 0 && { photos }) });
    const isLeaving = sent.kind === "stored" || (sent.kind === "unavailable" && navigator.onLine);
    // Shown again from memory when the visitor comes back.
    if (isLeaving) addEventListener("pageshow", () => ((isBusy.current = false), setIsSending(false)), { once: true });
    if (sent.kind === "unavailable" && isLeaving) element.submit();
    else conclude(sent, element, photos);
    return isLeaving;
  }

  function conclude(sent: Outcome, element: HTMLFormElement, photos: number) {
    if (sent.kind !== "stored") flushSync(() => setIsSending(false));
    if (sent.kind === "refused" && firstInError(sent.problems)) return show(sent.problems);
    if (sent.kind === "stored") {
      element.reset();
      keepDraft();
      reset();
      return outcome.stored(photos);
    }
    // The button lost the focus when it was disabled.
    if (document.activeElement === document.body)
      element.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
    setHasFailed(true);
    outcome.failed();
  }

  return {
    ...{ form, announced, providerPlace, problems, askedPhone, isSending, hasFailed, submit, prepare },
    validateField: (event: FormEvent<HTMLFormElement>) => void validateField(event),
  };
}
