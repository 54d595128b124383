import { createContext, lazy, Suspense, use, useState, useSyncExternalStore, type ReactNode } from "react";
import { Toasts, type ToastsState } from "./toasts.ts";

/** `region` may hold `{hotkey}`; `notification` is read before each toast. */
export type ToasterLabels = { close: string; region: string; notification: string };

const ToastsContext = createContext<Toasts | null>(null);
const ToastRegion = lazy(() => import("./toast-region.tsx"));
const nothingYet: ToastsState = { toasts: [], prepared: false };

export function ToastsProvider({ children }: { children: ReactNode }) {
  const [toasts] = useState(() => new Toasts());
  return <ToastsContext value={toasts}>{children}</ToastsContext>;
}

export function useToast(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error("useToast must be used within a ToastsProvider");
  return toasts;
}

/** Once per app, last in the page. Its code loads when prepared or with the first toast. */
export function Toaster({ labels, place = "top-header" }: { labels: ToasterLabels; place?: string }) {
  const toasts = useToast();
  const { toasts: shown, prepared } = useSyncExternalStore(toasts.subscribe, toasts.state, () => nothingYet);
  if (!prepared && shown.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion labels={labels} place={place} toasts={shown} onDismiss={toasts.dismiss} />
    </Suspense>
  );
}
