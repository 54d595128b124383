import { useRef, type ReactNode } from "react";

type Props = {
  label: string;
  face: ReactNode;
  /** Classes of the button. */
  className: string;
  panelClassName?: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** Closes at Escape, and when the focus or a press goes elsewhere. */
export function Menu({ label, face, className, panelClassName = "", onToggle, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // What it holds may still be on its way: Tab would leave the menu, and thereby close it.
  const isEmpty = () => !panel.current?.querySelector("a, button, input");
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details
      ref={menu}
      className="relative"
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        const isOnButton = event.target === button.current;
        if (event.key === "Tab" && !event.shiftKey && isOnButton && menu.current?.open && isEmpty()) {
          event.preventDefault();
          panel.current?.focus();
        }
        if (event.key !== "Escape") return;
        close();
        button.current?.focus();
      }}
    >
      <summary
        ref={button}
        aria-label={label}
        title={label}
        className={`flex cursor-pointer list-none items-center rounded-field [&::-webkit-details-marker]:hidden ${className}`}
      >
        {face}
      </summary>
      {/* Takes the focus, so that a press between its buttons does not close it. */}
      <div
        ref={panel}
        tabIndex={-1}
        className={`absolute top-full right-0 z-30 mt-1 w-max rounded-card border border-line bg-raised p-2 text-ink shadow-card outline-none ${panelClassName}`}
      >
        {children}
      </div>
    </details>
  );
}
