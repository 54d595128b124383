import { AuditLog } from "./audit-log.tsx";
import { Backups } from "./backups.tsx";
import { DataRequests } from "#src/web/admin/settings/privacy/data-requests.tsx";
import { RetentionForm } from "#src/web/admin/settings/privacy/retention-form.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { SecondFactor } from "#src/web/admin/settings/second-factor/second-factor.tsx";

/** Below the tab's form, each saved on its own. A lazy chunk: the settings open on another tab. */
export function SecuritySections() {
  return (
    <>
      <SecondFactor />
      <OpenSessions />
      <RetentionForm />
      <DataRequests />
      <Backups />
      <AuditLog />
    </>
  );
}
