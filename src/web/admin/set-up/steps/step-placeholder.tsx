import { PanelPlaceholder } from "#src/web/admin/settings/form/settings-panel.tsx";

export function StepPlaceholder() {
  return <PanelPlaceholder className="h-[40dvh] border border-line" />;
}
