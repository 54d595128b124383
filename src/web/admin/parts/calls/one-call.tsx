import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import { readTogether } from "./together.ts";

/** All that these parts read when they are first shown is one call. */
export function OneCall({ isOn = true, children }: { isOn?: boolean; children: ReactNode }) {
  const send = useRef<() => void>(undefined);
  // Queries begin in effects: after every layout effect, and those of the parts come before that of what is around them.
  useLayoutEffect(() => {
    if (isOn) send.current = readTogether();
  }, [isOn]);
  useEffect(() => {
    send.current?.();
    send.current = undefined;
  }, [isOn]);
  return children;
}
