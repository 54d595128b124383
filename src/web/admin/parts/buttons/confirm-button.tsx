import { useState, type ReactNode } from "react";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";

type Props = {
  label: string;
  sure: string;
  keep: string;
  /** Distinguishes buttons with the same labels. */
  of?: string;
  busy: boolean;
  onConfirm: () => void;
  icon?: ReactNode;
  className?: string;
};

/** Asks a second time, for what cannot be undone. */
export function ConfirmButton({ label, sure, keep, of, busy, onConfirm, icon, className = "" }: Props) {
  const [isAsking, setAsking] = useState(false);
  const named = (text: string) => (of ? `${text}: ${of}` : undefined);
  const danger = `text-danger! ${className}`;
  if (!isAsking)
    return (
      <ToolButton className={danger} aria-label={named(label)} onClick={() => setAsking(true)}>
        {icon}
        {label}
      </ToolButton>
    );
  return (
    <>
      <BusyButton ref={focusOnMount} className={danger} aria-label={named(sure)} busy={busy} quiet onClick={onConfirm}>
        {icon}
        {sure}
      </BusyButton>
      <ToolButton look="plain" className={className} aria-label={named(keep)} onClick={() => setAsking(false)}>
        {keep}
      </ToolButton>
    </>
  );
}
