import { useState, type ReactNode } from "react";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import type { Action } from "./action-button.tsx";

type Props = {
  label: string;
  sure: string;
  keep: string;
  /** Distinguishes buttons with the same labels. */
  of?: string;
  icon?: ReactNode;
  className?: string;
} & ({ action: Action } | { busy: boolean; onConfirm: () => void });

/** Asks a second time, for what cannot be undone. */
export function ConfirmButton({ label, sure, keep, of, icon, className = "", ...confirming }: Props) {
  const [isAsking, setAsking] = useState(false);
  const named = (text: string) => (of ? `${text}: ${of}` : undefined);
  const danger = `text-danger! ${className}`;
  const { busy, onConfirm } = "action" in confirming ? startingOf(confirming.action) : confirming;
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

function startingOf({ isPending, mutate }: Action) {
  return { busy: isPending, onConfirm: () => mutate() };
}
