import { useSyncExternalStore } from "react";
import { useTranslation } from "./site.tsx";

export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <p
      role="alert"
      className="fixed inset-x-0 top-header z-10 bg-ink px-5 py-3 text-center text-sm font-semibold text-paper"
    >
      {t("offline.notice")}
    </p>
  );
}

function watchConnection(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
