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
  const panel = useRef<HTMLDivElement>(null);
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
        // What it holds may still be on its way: Tab would leave the menu, and thereby close it.
        if (
          event.key === "Tab" &&
          !event.shiftKey &&
          menu.current?.open &&
          !panel.current?.querySelector("a, button, input")
        ) {
          event.preventDefault();
          panel.current?.focus();
        }
        if (event.key !== "Escape") return;
        close();
        menu.current?.querySelector("summary")?.focus();
      }}
    >
      <summary
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
