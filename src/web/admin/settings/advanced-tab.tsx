import { NewVersionCard } from "./new-version/new-version-card.tsx";
import { RetentionForm } from "./privacy/retention-form.tsx";
import { AuditLog } from "./security/audit-log.tsx";

export function AdvancedTab() {
  return (
    <>
      <RetentionForm />
      <NewVersionCard />
      <AuditLog />
    </>
  );
}
