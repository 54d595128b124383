import type { ReactNode } from "react";
import { Icon } from "#src/web/ui/icon.tsx";
import { useTranslation } from "#src/web/visitor/site/site.tsx";

/** Opens without a script; the inline one closes it on a choice, a click elsewhere or Escape. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <details className="bar:hidden">
      <summary aria-label={t("header.menu")} className="bar-button">
        <Icon name="menu" className="when-open:hidden" />
        <Icon name="close" className="hidden when-open:block" />
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
