import type { ComponentProps } from "react";
import { Spinner } from "./spinner.tsx";
import { ToolButton } from "./tool-button.tsx";

type Props = Omit<ComponentProps<typeof ToolButton>, "aria-busy"> & {
  busy: boolean;
  busyLabel?: string;
  quiet?: boolean;
};

/** Ignores presses while busy. Not disabled, which would lose the focus. */
export function BusyButton({ busy, icon, busyLabel, quiet, onClick, children, ...button }: Props) {
  return (
    <ToolButton
      {...button}
      icon={busy && !quiet ? undefined : icon}
      aria-busy={busy}
      onClick={busy ? undefined : onClick}
    >
      {busy && !quiet && <Spinner />}
      {busy ? (busyLabel ?? children) : children}
    </ToolButton>
  );
}
