import * as Toast from "@radix-ui/react-toast";
import type { ToasterLabels } from "./toast.tsx";
import type { ShownToast, ToastVariant } from "./toasts.ts";

type Props = { labels: ToasterLabels; toasts: readonly ShownToast[]; onDismiss: (id: number) => void; place: string };

const WITH_ACTION_MS = 12_000;
const ERROR_MS = 60_000;

const looks: Record<ToastVariant, string> = {
  default: "border-line bg-raised text-ink",
  destructive: "border-danger bg-danger text-paper",
};

/** F8 focuses it. */
export default function ToastRegion({ labels, toasts, onDismiss, place }: Props) {
  return (
    <Toast.Provider label={labels.notification} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} close={labels.close} onClose={() => onDismiss(toast.id)} />
      ))}
      <Toast.Viewport
        label={labels.region}
        hotkey={["F8"]}
        className={`fixed right-0 z-60 w-full max-w-[420px] p-4 ${place}`}
      />
    </Toast.Provider>
  );
}

function durationOf({ variant, action }: ShownToast): number | undefined {
  if (variant === "destructive") return ERROR_MS;
  return action && WITH_ACTION_MS;
}

function OneToast({ toast, close, onClose }: { toast: ShownToast; close: string; onClose: () => void }) {
  return (
    <Toast.Root
      open={toast.open}
      duration={durationOf(toast)}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={`flex items-start gap-3 rounded-card border px-4 py-3 lifted swiped ${looks[toast.variant]}`}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-3">
        {/* The action is below a text that would be narrower. */}
        <div className="min-w-0 flex-1 basis-36 py-1">
          <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
          {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
        </div>
        {toast.action && (
          <Toast.Action
            altText={toast.action.label}
            onClick={toast.action.onAction}
            className="min-h-11 rounded-field border border-current px-4 font-semibold"
          >
            {toast.action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close aria-label={close} className="grid size-11 shrink-0 place-items-center rounded-field">
        <svg viewBox="0 0 24 24" className="icon" aria-hidden>
          <path d="m6 6 12 12m0-12L6 18" />
        </svg>
      </Toast.Close>
    </Toast.Root>
  );
}
