import { DataRequests } from "./privacy/data-requests.tsx";
import { RetentionForm } from "./privacy/retention-form.tsx";
import { SecondFactor } from "./second-factor/second-factor.tsx";
import { AuditLog } from "./security/audit-log.tsx";
import { Backups } from "./security/backups.tsx";
import { OpenSessions } from "./security/open-sessions.tsx";

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
