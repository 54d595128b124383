export type ToastVariant = "default" | "destructive";
/** A way back, offered for as long as the toast is shown. */
export type ToastAction = { label: string; onAction: () => void };
export type NewToast = { title: string; description?: string; variant?: ToastVariant; action?: ToastAction };
export type ShownToast = NewToast & { id: number; variant: ToastVariant; open: boolean };
export type ToastsState = { toasts: readonly ShownToast[]; prepared: boolean };
export type Toasts = ReturnType<typeof createToasts>;

const AT_MOST = 1;
const REMOVED_AFTER_MS = 1_000_000;

/** What is being told to the person in front of the screen; React subscribes to it. */
export function createToasts() {
  const listeners = new Set<() => void>();
  const removals = new Map<number, ReturnType<typeof setTimeout>>();
  let state: ToastsState = { toasts: [], prepared: false };
  let lastId = 0;

  function become(next: ToastsState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function keep(toasts: readonly ShownToast[]) {
    for (const { id } of state.toasts) if (!toasts.some((toast) => toast.id === id)) forget(id);
    become({ ...state, toasts });
  }

  function forget(id: number) {
    clearTimeout(removals.get(id));
    removals.delete(id);
  }

  function remove(id: number) {
    keep(state.toasts.filter((toast) => toast.id !== id));
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    state: () => state,
    /** Loads the region ahead of its first toast, so that it can speak even when the network is gone by then. */
    prepare() {
      if (!state.prepared) become({ ...state, prepared: true });
    },
    toast(toast: NewToast): number {
      lastId += 1;
      const shown = { variant: "default" as const, ...toast, id: lastId, open: true };
      keep([shown, ...state.toasts].slice(0, AT_MOST));
      return shown.id;
    },
    /** Closes it; it stays long enough to leave the screen in its own time. */
    dismiss(id: number) {
      if (!state.toasts.some((toast) => toast.id === id && toast.open)) return;
      keep(state.toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      removals.set(
        id,
        setTimeout(() => remove(id), REMOVED_AFTER_MS),
      );
    },
  };
}
