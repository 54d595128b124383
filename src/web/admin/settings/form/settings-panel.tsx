import { TriangleAlert } from "lucide-react";
import type { ReactNode, SubmitEvent } from "react";
import { Card } from "#src/web/ui/card.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { formWords } from "./form-words.ts";

type Props = {
  onSave: () => Promise<unknown>;
  saving: boolean;
  conflict: boolean;
  loadNewer: () => Promise<void>;
  saveAnyway: () => Promise<unknown>;
  /** Labels, where it is not the button that saves the tab. */
  button?: { idle: string; busy: string };
  children: ReactNode;
};

export function SettingsPanel({ onSave, saving, conflict, loadNewer, saveAnyway, button, children }: Props) {
  const t = useWords(formWords);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!saving) void onSave();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {children}
      {conflict && <Conflict loadNewer={loadNewer} saveAnyway={saveAnyway} />}
      <BusyButton
        type="submit"
        look="solid"
        busy={saving}
        busyLabel={button?.busy ?? t.saving}
        className="h-13 px-6 sm:justify-self-start"
      >
        {button?.idle ?? t.save}
      </BusyButton>
    </form>
  );
}

/** The heading labels nothing by ARIA: a query by label must find the field alone. */
export function SettingsGroup({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <Card className="p-5 md:p-7">
      <h2 className="text-xl">{title}</h2>
      {intro && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
      <div className="mt-5 grid gap-5">{children}</div>
    </Card>
  );
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 md:grid-cols-2">{children}</div>;
}

export function PanelPlaceholder({ className }: { className: string }) {
  const { loading } = useWords(commonWords);
  return <Placeholder label={loading} rows={1} row={`rounded-card bg-raised ${className}`} />;
}

function Conflict({ loadNewer, saveAnyway }: Pick<Props, "loadNewer" | "saveAnyway">) {
  const t = useWords(formWords);
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-danger-soft p-5 text-danger">
      <p className="flex gap-2.5 font-semibold">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t.conflict}
      </p>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <ToolButton onClick={() => void loadNewer()}>{t.loadNewer}</ToolButton>
        <ToolButton onClick={() => void saveAnyway()}>{t.saveAnyway}</ToolButton>
      </div>
    </div>
  );
}
