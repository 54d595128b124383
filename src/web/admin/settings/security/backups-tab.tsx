import { Backups } from "./backups.tsx";
import { OffSite } from "./off-site/off-site.tsx";

export function BackupsTab() {
  return (
    <>
      <Backups />
      <OffSite />
    </>
  );
}
