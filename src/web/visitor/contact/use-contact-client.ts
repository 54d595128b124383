import { thankYouPage } from "#src/site/pages.ts";
import { useRef, type RefObject } from "react";
import { rememberLead } from "#src/web/visitor/measuring/conversion.ts";
import { sessionStorageIfAllowed, trackingQuery } from "#src/web/visitor/measuring/stored-tracking.ts";
import { usePathOf, useSite, useTranslation } from "#src/web/visitor/site/site.tsx";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import type { ContactBody } from "./contact-body.ts";
import type { ContactClient, SentRequest } from "./contact-client.ts";
import { visitTracking } from "./form-tracking.ts";

const REDIRECT_AFTER_MS = 500;

export type Outcome = SentRequest | { kind: "unavailable" };

/** Sending code loads with the first focus in the form, and solves the bot check while the visitor types. */
export function useContactClient(providerPlace: RefObject<HTMLElement | null>) {
  const toasts = useToast();
  const opened = useRef<Promise<ContactClient>>(undefined);

  async function open(): Promise<ContactClient> {
    const { openContactClient } = await import("#src/web/visitor/photos/form-code.ts");
    return openContactClient(providerPlace.current ?? document.body);
  }

  function sending(): Promise<ContactClient> {
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
    send: (body: ContactBody): Promise<Outcome> =>
      sending().then(
        (ready) => ready.send(body),
        () => ({ kind: "unavailable" as const }),
      ),
  };
}

export function useContactOutcome() {
  const { t } = useTranslation();
  const { toast, dismiss } = useToast();
  const failure = useRef(0);
  const { thanks } = useSite().content.home.contact;
  const thankYou = usePathOf()(thankYouPage);
  return {
    /** What was said of the try before is over. */
    begun: () => dismiss(failure.current),
    /** The address says that photos wait to be sent. */
    stored(photos: number) {
      rememberLead(sessionStorageIfAllowed(), new Date());
      toast({ title: t("contact.success.title"), description: thanks });
      setTimeout(
        () => location.assign(thankYou + trackingQuery(visitTracking()) + (photos > 0 ? "#photos" : "")),
        REDIRECT_AFTER_MS,
      );
    },
    failed() {
      const said = { title: t("contact.error.title"), description: t("contact.error.text") };
      failure.current = toast({ ...said, variant: "destructive" });
    },
  };
}
