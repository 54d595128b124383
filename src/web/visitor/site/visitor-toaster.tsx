import { Toaster } from "#src/web/ui/toast.tsx";
import { useTranslation } from "./site.tsx";

export function VisitorToaster() {
  const { t } = useTranslation();
  return (
    <Toaster labels={{ close: t("toast.close"), region: t("toast.region"), notification: t("toast.notification") }} />
  );
}
