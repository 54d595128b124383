import { useWords } from "#src/web/admin/parts/words.ts";
import { SettingsSection } from "./form/settings-index.tsx";
import { PrivacyRegisterLink } from "./privacy/privacy-register-link.tsx";
import { RetentionForm } from "./privacy/retention-form.tsx";
import { AuditLog } from "./security/audit-log.tsx";
import { Backups } from "./security/backups.tsx";
import { OffSite } from "./security/off-site/off-site.tsx";
import { OpenSessions } from "./security/open-sessions.tsx";
import { securitySectionsWords } from "./security/security-words.ts";

export function SecuritySections() {
  const t = useWords(securitySectionsWords);
  return (
    <>
      <SettingsSection id="sessions" title={t.sessions}>
        <OpenSessions />
      </SettingsSection>
      <SettingsSection id="privacy" title={t.privacy}>
        <RetentionForm />
        <PrivacyRegisterLink />
      </SettingsSection>
      <SettingsSection id="backups" title={t.backups}>
        <Backups />
        <OffSite />
      </SettingsSection>
      <SettingsSection id="audit" title={t.audit}>
        <AuditLog />
      </SettingsSection>
    </>
  );
}
