import { Backups } from "./backups.tsx";
import { OffSiteCard } from "#src/web/admin/settings/security/off-site/off-site.tsx";

export function BackupsTab() {
  return (
    <>
      <Backups />
      <OffSiteCard />
    </>
  );
}
