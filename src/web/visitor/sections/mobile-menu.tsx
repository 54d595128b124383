import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "#src/web/ui/icon.tsx";
import { useTranslation } from "#src/web/visitor/site/site.tsx";

/** Opens without a script; with it, closes on a choice, a click elsewhere or Escape. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? closeWhenDone(menu.current) : undefined), []);
  return (
    <details ref={menu} className="group md:hidden">
      <summary aria-label={t("header.menu")} className="bar-button">
        <Icon name="menu" className="group-open:hidden" />
        <Icon name="close" className="hidden group-open:block" />
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}

function closeWhenDone(menu: HTMLDetailsElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener(
    "click",
    ({ target }) => {
      const stillChoosing = target instanceof Element && menu.contains(target) && !target.closest("a");
      if (!stillChoosing) menu.open = false;
    },
    { signal },
  );
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    },
    { signal },
  );
  return () => listening.abort();
}
