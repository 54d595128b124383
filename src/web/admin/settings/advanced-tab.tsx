import { NewVersionCard } from "#src/web/admin/settings/new-version/new-version-card.tsx";
import { RetentionForm } from "#src/web/admin/settings/privacy/retention-form.tsx";
import { AuditLog } from "#src/web/admin/settings/security/audit-log.tsx";

export function AdvancedTab() {
  return (
    <>
      <RetentionForm />
      <NewVersionCard />
      <AuditLog />
    </>
  );
}
