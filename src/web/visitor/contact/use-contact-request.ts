import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { Problem } from "#src/i18n/problem.ts";
import { parseContactRequest } from "#src/leads/contact-request.ts";
import { useToast } from "#src/web/ui/toast.tsx";
import { contactBody, firstInError, type ContactBody } from "./contact-body.ts";
import type { ContactSending, Sent } from "./contact-sending.ts";
import { rememberLead } from "#src/web/visitor/measuring/conversion.ts";
import { usePathOf, useTranslation } from "#src/web/visitor/site/site.tsx";
import {
  currentTracking,
  firstTouch,
  sessionStorageIfAllowed,
  trackingQuery,
} from "#src/web/visitor/measuring/tracking.ts";

/** Time to read that the message has left. */
const REDIRECT_AFTER_MS = 500;

/** The form's life in the browser: reviewed on submit, then on change, and sent without leaving the page. */
export function useContactRequest(printed: Problem[] | undefined) {
  const { language } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const providerPlace = useRef<HTMLDivElement>(null);
  const sending = useContactSending(providerPlace);
  const tell = useOutcome();
  const [problems, setProblems] = useState(printed ?? []);
  const [isReviewed, setIsReviewed] = useState(printed !== undefined);
  const [isSending, setIsSending] = useState(false);

  /** A visitor faster than React is already in a field: that first focus has gone by. */
  const welcome = useEffectEvent((element: HTMLFormElement) => {
    if (element.contains(document.activeElement)) sending.prepare();
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // Until now the browser's own review was the only one.
    element.noValidate = true;
    element.addEventListener("formdata", addVisit);
    welcome(element);
    return () => element.removeEventListener("formdata", addVisit);
  }, []);

  /** Shown before the focus moves, so that the message is read out with its field. */
  function show(found: Problem[]) {
    flushSync(() => setProblems(found));
    const field = form.current?.elements.namedItem(firstInError(found) ?? "");
    if (field instanceof HTMLElement) field.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const body = bodyOf(event.currentTarget, language);
    const found = problemsOf(body);
    setIsReviewed(true);
    if (firstInError(found)) {
      event.preventDefault();
      show(found);
    } else if (isSecureContext) {
      event.preventDefault();
      setProblems([]);
      if (!isSending) void send(event.currentTarget, body);
    }
    // Else the plain post goes on: the bot check needs cryptography that browsers keep for https.
  }

  async function send(element: HTMLFormElement, body: ContactBody) {
    setIsSending(true);
    const sent = await sending.send(body);
    // Our code did not come through: the plain post is the surest way left.
    if (sent.kind === "impossible" && navigator.onLine) return element.submit();
    flushSync(() => setIsSending(false));
    conclude(sent, element);
  }

  function conclude(sent: Sent | { kind: "impossible" }, element: HTMLFormElement) {
    if (sent.kind === "refused" && firstInError(sent.problems)) return show(sent.problems);
    if (sent.kind === "stored") {
      element.reset();
      setIsReviewed(false);
      return tell.stored();
    }
    // A button loses the focus while it is disabled.
    if (document.activeElement === document.body)
      element.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
    tell.failed();
  }

  function review(event: FormEvent<HTMLFormElement>) {
    const changed = event.target instanceof Element ? event.target.getAttribute("name") : null;
    if (!isReviewed || !changed) return;
    const now = problemsOf(bodyOf(event.currentTarget, language)).filter(({ field }) => field === changed);
    setProblems((before) => [...before.filter(({ field }) => field !== changed), ...now]);
  }

  return { form, providerPlace, problems, isSending, submit, review, prepare: sending.prepare };
}

/** The means of sending come with the first touch of the form, and work on the bot check while the visitor types. */
function useContactSending(providerPlace: RefObject<HTMLElement | null>) {
  const toasts = useToast();
  const opened = useRef<Promise<ContactSending>>(undefined);

  async function open(): Promise<ContactSending> {
    const { openContactSending } = await import("./contact-sending.ts");
    return openContactSending(providerPlace.current ?? document.body);
  }

  function sending(): Promise<ContactSending> {
    opened.current ??= open();
    return opened.current;
  }

  return {
    prepare() {
      toasts.prepare();
      sending().then(
        (ready) => ready.prepare(),
        () => (opened.current = undefined),
      );
    },
    send: (body: ContactBody): Promise<Sent | { kind: "impossible" }> =>
      sending().then(
        (ready) => ready.send(body),
        () => ({ kind: "impossible" as const }),
      ),
  };
}

/** What the visitor hears at the end. */
function useOutcome() {
  const { t } = useTranslation();
  const { toast } = useToast();
  const thankYou = usePathOf()({ kind: "thank-you", path: "/thank-you" });
  return {
    stored() {
      rememberLead(sessionStorageIfAllowed(), new Date());
      toast({ title: t("contact.success.title"), description: t("contact.success.text") });
      setTimeout(() => location.assign(thankYou + trackingQuery(visitTracking())), REDIRECT_AFTER_MS);
    },
    failed() {
      toast({ title: t("contact.error.title"), description: t("contact.error.text"), variant: "destructive" });
    },
  };
}

/** A plain post says where the visit came from too. */
function addVisit({ formData }: FormDataEvent) {
  for (const [name, value] of Object.entries(visitTracking())) formData.set(name, value);
  const first = firstTouch(sessionStorageIfAllowed());
  if (first) formData.set("firstTouch", JSON.stringify(first));
}

function bodyOf(form: HTMLFormElement, language: "fr" | "en"): ContactBody {
  const startedAt = Math.round(performance.timeOrigin);
  const tracking = visitTracking();
  return contactBody(new FormData(form), {
    ...{ language, startedAt, tracking },
    firstTouch: firstTouch(sessionStorageIfAllowed()),
  });
}

/** Where storage is forbidden, the address that this document was entered by is all we know. */
function visitTracking() {
  const { pathname, search } = new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href);
  const arrival = { landingPage: pathname + search, referrer: document.referrer };
  return currentTracking(`${location.search}&${search.slice(1)}`, sessionStorageIfAllowed(), arrival);
}

function problemsOf(body: ContactBody): Problem[] {
  const read = parseContactRequest(body);
  return read.ok ? [] : read.problems;
}
