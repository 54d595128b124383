import type { Actor } from "#src/account/events/by.ts";
import type { AuditKind } from "#src/account/events/audit.ts";
import type { OwnerChoice } from "#src/account/settings/email-settings.ts";
import type { WebhookChoice } from "#src/account/settings/integrations.ts";

export type Hearers = {
  /** How the log calls it, by who did it; the log says nothing of the others. */
  log: Partial<Record<Actor, AuditKind>>;
  /** Beside its lead, its job and its customer. */
  timeline: boolean;
  /** Among the newest of everything. */
  dashboard: boolean;
  /** The setting that turns the webhook off. */
  webhook: WebhookChoice | null;
  /** The `type` of the webhook, where that is another kind. */
  sentAs?: string;
  /** The settings that turn off the mail and the push to the owner. */
  owner: OwnerChoice | null;
  /** There is a mail to the customer. */
  customer: boolean;
};

export const nobody = {
  ...{ log: {}, timeline: false, dashboard: false, webhook: null, owner: null, customer: false },
} as const satisfies Hearers;

/** Only the log hears of it. */
export function logged<Log extends Hearers["log"]>(log: Log): typeof nobody & { log: Log } {
  return { ...nobody, log };
}

/** Only the log hears of it, and nobody else does it. */
export function byOwner<Kind extends AuditKind>(kind: Kind): typeof nobody & { log: { owner: Kind } } {
  return logged({ owner: kind });
}
