import { RetentionForm } from "./privacy/retention-form.tsx";
import { AuditLog } from "./security/audit-log.tsx";

export function AdvancedTab() {
  return (
    <>
      <RetentionForm />
      <AuditLog />
    </>
  );
}
