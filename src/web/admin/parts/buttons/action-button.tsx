import type { ComponentProps } from "react";
import { BusyButton } from "#src/web/ui/busy-button.tsx";

/** A call that needs nothing said, as `useAction` gives it. */
export type Action = { isPending: boolean; mutate: () => void };

type Props = Omit<ComponentProps<typeof BusyButton>, "busy" | "onClick"> & { action: Action };

/** Starts the call, and shows that it is under way. */
export function ActionButton({ action, ...button }: Props) {
  return <BusyButton {...button} busy={action.isPending} onClick={() => action.mutate()} />;
}
