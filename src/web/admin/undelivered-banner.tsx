import { MailWarning } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { NO_MAIL_SERVER } from "#src/notifications/mail.ts";
import { ToolButton, ToolLink } from "../ui/tool-button.tsx";
import { countMails } from "./activity-words.ts";
import { useUndelivered } from "./use-undelivered.ts";

/** On every page while a mail has not left. Nothing while all is well. */
export function UndeliveredBanner() {
  const { undelivered, retry, isRetrying } = useUndelivered();
  if (!undelivered || undelivered.waiting + undelivered.stopped === 0) return null;
  const { waiting, stopped, reason } = undelivered;
  if (reason === NO_MAIL_SERVER)
    return (
      <Banner
        look="quiet"
        title={`Mail is not set up, so ${countMails(waiting + stopped)} ${waiting + stopped === 1 ? "waits" : "wait"}.`}
        text="Requests are kept, but nobody is told of them until you enter a mail server."
        action={
          <Link href="/admin/settings?tab=email" asChild>
            <ToolLink>Set up mail</ToolLink>
          </Link>
        }
      />
    );
  return (
    <Banner
      look="alarming"
      title={`Not delivered: ${fates(waiting, stopped)}.`}
      text={reason ?? ""}
      action={
        <ToolButton aria-busy={isRetrying} onClick={isRetrying ? undefined : retry}>
          Retry now
        </ToolButton>
      }
    />
  );
}

function fates(waiting: number, stopped: number): string {
  const fates = [];
  if (waiting > 0) fates.push(`${countMails(waiting)} waiting for another try`);
  if (stopped > 0) fates.push(`${countMails(stopped)} stopped`);
  return fates.join(", ");
}

type Look = "quiet" | "alarming";
type Props = { look: Look; title: string; text: string; action: ReactNode };

const looks: Record<Look, { ground: string; title: string }> = {
  quiet: { ground: "bg-water-soft", title: "text-water" },
  alarming: { ground: "bg-danger-soft", title: "text-danger" },
};

function Banner({ look, title, text, action }: Props) {
  const colors = looks[look];
  return (
    <section
      aria-label="Undelivered mail"
      className={`mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card px-4 py-3 md:px-5 lg:mt-12 ${colors.ground}`}
    >
      <MailWarning aria-hidden="true" className={`size-6 shrink-0 ${colors.title}`} />
      <div className="min-w-0 grow basis-60">
        <p className={`font-semibold ${colors.title}`}>{title}</p>
        <p className="text-sm wrap-anywhere">{text}</p>
      </div>
      {action}
    </section>
  );
}
