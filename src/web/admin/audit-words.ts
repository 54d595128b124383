import type { AuditKind } from "#src/session/audit.ts";

/** What was done, as the owner reads it, from the subject of the event. */
export const auditWords: Record<AuditKind, (subject: string) => string> = {
  "signed-in": () => "Signed in",
  "sign-in-refused": () => "Sign-in refused",
  "signed-out": () => "Signed out",
  "session-ended": () => "Another device signed out",
  "password-changed": () => "Password changed",
  "password-refused": () => "Wrong current password",
  "code-refused": () => "Right password, wrong authentication code",
  "second-factor-on": () => "Second factor turned on",
  "second-factor-off": () => "Second factor turned off",
  "recovery-code-used": () => "Recovery code used",
  "recovery-codes-made": () => "New recovery codes made",
  "settings-saved": (tab) => `Settings saved: ${tab}`,
  "test-mail-sent": () => "Test message sent",
  "test-mail-failed": () => "Test message not sent",
  "leads-exported": (file) => `Leads exported: ${file}`,
  "traffic-exported": (file) => `Traffic exported: ${file}`,
  "idea-approved": (headline) => `Content approved: ${headline}`,
  "idea-rejected": (headline) => `Content rejected: ${headline}`,
  "idea-reopened": (headline) => `Content reset to pending: ${headline}`,
  "personal-data-searched": (count) => `Personal data searched: ${people(count)} found`,
  "personal-data-exported": (count) => `Personal data exported: ${people(count)}`,
  "personal-data-erased": (count) => `Personal data erased: ${people(count)}`,
};

function people(count: string): string {
  return count === "1" ? "1 request" : `${count} requests`;
}
