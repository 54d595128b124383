import type { MailInHistory } from "#src/account/notifications/outbox/undelivered.server.ts";

type Mail = Pick<MailInHistory, "state" | "last_error"> & { sent_at?: string | null };
type Outcome = { name: string; look: string; reason: MailInHistory["last_error"] };

const looks: Record<string, string> = { sent: "text-success", stopped: "text-danger" };

export function mailOutcome({ state, sent_at, last_error }: Mail): Outcome {
  if (state === "stopped" && sent_at) return { name: "bounced", look: "text-danger", reason: last_error };
  return { name: state, look: looks[state] ?? "text-warning", reason: state === "sent" ? null : last_error };
}
