import type { MailInHistory } from "#src/account/notifications/outbox/undelivered.server.ts";

type Outcome = { name: string; look: string; reason: MailInHistory["last_error"] };

const looks: Record<string, string> = { sent: "text-success", stopped: "text-danger" };

/** That a demonstration sends nothing is no failure. */
export function mailOutcome({ state, last_error }: Pick<MailInHistory, "state" | "last_error">): Outcome {
  if (last_error?.code === "demonstration") return { name: "demonstration", look: "text-muted", reason: null };
  return { name: state, look: looks[state] ?? "text-warning", reason: state === "sent" ? null : last_error };
}
