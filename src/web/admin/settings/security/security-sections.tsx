import { AuditLog } from "./audit-log.tsx";
import { Backups } from "./backups.tsx";
import { DataRights } from "#src/web/admin/settings/privacy/data-requests.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { SecondFactor } from "#src/web/admin/settings/second-factor/second-factor.tsx";

/** Loaded when its tab is looked at: the settings open with another one. */
export function BelowSecurityForm() {
  return (
    <>
      <SecondFactor />
      <OpenSessions />
      <DataRights />
      <Backups />
      <AuditLog />
    </>
  );
}
