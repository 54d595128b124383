import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Spinner } from "./spinner.tsx";
import { ToolButton } from "./tool-button.tsx";

type Props = Omit<ComponentProps<typeof ToolButton>, "aria-busy"> & {
  busy: boolean;
  icon?: LucideIcon;
  busyLabel?: string;
  quiet?: boolean;
};

/** Ignores presses while busy. Not disabled, which would lose the focus. */
export function BusyButton({ busy, icon: Icon, busyLabel, quiet, onClick, children, ...button }: Props) {
  return (
    <ToolButton {...button} aria-busy={busy} onClick={busy ? undefined : onClick}>
      {busy && !quiet ? <Spinner /> : Icon && <Icon aria-hidden="true" className="size-5" />}
      {busy ? (busyLabel ?? children) : children}
    </ToolButton>
  );
}
