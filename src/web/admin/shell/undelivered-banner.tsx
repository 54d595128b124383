import { MailWarning } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { countMails, sayReason } from "#src/account/notifications/delivery-words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import type { Language } from "#src/platform/i18n/language.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { placeOf } from "#src/web/admin/page/routes.ts";
import { undeliveredWords } from "./undelivered-words.ts";
import type { UndeliveredAnswer } from "./use-undelivered.ts";

const DASHBOARD = "/admin/dashboard";

type Props = { undelivered: UndeliveredAnswer; onRetried: () => Promise<void> };

export function UndeliveredBanner({ undelivered, onRetried }: Props) {
  const t = useWords(undeliveredWords);
  const language = useLanguage();
  const { mutate: retry, isPending: isRetrying } = useAction({
    call: async () => (await api.mails.retry.$post()).json(),
    done: ({ retried }) => ({ title: t.retrying, description: t.onTheWay(retried) }),
    failed: t.notRetried,
    reload: onRetried,
  });
  const isDashboard = placeOf(useLocation()[0]) === DASHBOARD;
  const retryButton = (
    <BusyButton quiet busy={isRetrying} onClick={() => retry()}>
      {t.retry}
    </BusyButton>
  );
  const webhooks = undelivered.webhooks ?? { waiting: 0, stopped: 0, reason: null };
  // The dashboard begins with it.
  const isSaidBelow = isDashboard && undelivered.reason?.code === "no-mail-server";
  const hasMails = undelivered.waiting + undelivered.stopped > 0 && !isSaidBelow;
  const hasWebhooks = webhooks.waiting + webhooks.stopped > 0;
  if (!hasMails && !hasWebhooks) return null;
  return (
    <div data-banner="" className="mb-6 grid gap-3 lg:mt-12">
      {hasMails && <MailBanner undelivered={undelivered} retry={retryButton} />}
      {hasWebhooks && (
        <Banner
          name={t.webhookRegion}
          look="alarming"
          title={t.webhooks(webhooks.waiting + webhooks.stopped)}
          text={webhooks.reason ? sayReason(webhooks.reason, language, "webhook") : ""}
          action={retryButton}
        />
      )}
    </div>
  );
}

function MailBanner({ undelivered, retry }: { undelivered: UndeliveredAnswer; retry: ReactNode }) {
  const language = useLanguage();
  const t = undeliveredWords[language];
  const { waiting, stopped, reason } = undelivered;
  if (reason?.code === "no-mail-server")
    return (
      <Banner
        name={t.region}
        look="quiet"
        title={t.notSetUp(countMails(waiting + stopped, language), waiting + stopped)}
        text={t.notSetUpText}
        action={
          <Link href="/admin/settings?tab=email" asChild>
            <ToolLink>{t.setUp}</ToolLink>
          </Link>
        }
      />
    );
  return (
    <Banner
      name={t.region}
      look="alarming"
      title={fatesOf(waiting, stopped, language)}
      text={reason ? sayReason(reason, language) : ""}
      action={retry}
    />
  );
}

function fatesOf(waiting: number, stopped: number, language: Language): string {
  const t = undeliveredWords[language];
  const mails = (count: number) => countMails(count, language);
  if (stopped === 0) return t.waiting(mails(waiting));
  if (waiting === 0) return t.stopped(mails(stopped), stopped);
  return t.both(mails(waiting), mails(stopped), stopped);
}

type Look = "quiet" | "alarming";
type BannerProps = { name: string; look: Look; title: string; text: string; action: ReactNode };

const looks: Record<Look, { ground: string; title: string }> = {
  quiet: { ground: "bg-water-soft", title: "text-water" },
  alarming: { ground: "bg-danger-soft", title: "text-danger" },
};

function Banner({ name, look, title, text, action }: BannerProps) {
  const colors = looks[look];
  return (
    <section
      aria-label={name}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card px-4 py-3 md:px-5 ${colors.ground}`}
    >
      <MailWarning aria-hidden="true" className={`size-6 shrink-0 ${colors.title}`} />
      <div className="min-w-0 grow basis-40 sm:basis-60">
        <p className={`font-semibold ${colors.title}`}>{title}</p>
        <p className={`text-sm wrap-anywhere ${look === "quiet" ? "max-sm:hidden" : ""}`}>{text}</p>
      </div>
      {action}
    </section>
  );
}
