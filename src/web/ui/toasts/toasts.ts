export type ToastVariant = "default" | "destructive";
export type ToastAction = { label: string; onAction: () => void };
export type NewToast = { title: string; description?: string; variant?: ToastVariant; action?: ToastAction };
export type ShownToast = NewToast & { id: number; variant: ToastVariant; open: boolean };
export type ToastsState = { toasts: readonly ShownToast[]; prepared: boolean };

const AT_MOST = 1;
const REMOVED_AFTER_MS = 1_000_000;

/** A store for `useSyncExternalStore`. Its members are arrow functions, because components destructure them. */
export class Toasts {
  readonly #listeners = new Set<() => void>();
  readonly #removals = new Map<number, ReturnType<typeof setTimeout>>();
  #state: ToastsState = { toasts: [], prepared: false };
  #lastId = 0;

  readonly state = (): ToastsState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Loads the toast region, so that a toast can be shown even when the network is gone. */
  readonly prepare = (): void => {
    if (!this.#state.prepared) this.#change({ ...this.#state, prepared: true });
  };

  readonly toast = (toast: NewToast): number => {
    this.#lastId += 1;
    const shown = { variant: "default" as const, ...toast, id: this.#lastId, open: true };
    this.#keep([shown, ...this.#state.toasts].slice(0, AT_MOST));
    return shown.id;
  };

  /** Removed later: the region animates it out. */
  readonly dismiss = (id: number): void => {
    const { toasts } = this.#state;
    if (!toasts.some((toast) => toast.id === id && toast.open)) return;
    this.#keep(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    this.#removals.set(
      id,
      setTimeout(() => this.#keep(this.#state.toasts.filter((toast) => toast.id !== id)), REMOVED_AFTER_MS),
    );
  };

  /** A success says nothing about what begins now. One with an action is still wanted. */
  readonly dismissSuccesses = (): void => {
    for (const { id, variant, action } of this.#state.toasts) if (variant === "default" && !action) this.dismiss(id);
  };

  /** An error is about what was on the page before. */
  readonly dismissErrors = (): void => {
    for (const { id, variant } of this.#state.toasts) if (variant === "destructive") this.dismiss(id);
  };

  #keep(toasts: readonly ShownToast[]): void {
    for (const { id } of this.#state.toasts) {
      if (toasts.some((toast) => toast.id === id)) continue;
      clearTimeout(this.#removals.get(id));
      this.#removals.delete(id);
    }
    this.#change({ ...this.#state, toasts });
  }

  #change(state: ToastsState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
