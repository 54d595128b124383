import { Ellipsis } from "lucide-react";
import { useRef, type ReactNode } from "react";

/** Closes at Escape, and when the focus or a press goes elsewhere. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details
      ref={menu}
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close();
        menu.current?.querySelector("summary")?.focus();
      }}
    >
      <summary
        aria-label={label}
        title={label}
        className="flex size-11 cursor-pointer list-none items-center justify-center rounded-field border border-edge bg-raised hover:border-water hover:text-water"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </summary>
      {/* Takes the focus, so that a press between its buttons does not close it. */}
      <div
        tabIndex={-1}
        className="absolute top-full right-0 z-30 mt-1 w-max min-w-48 rounded-card border border-line bg-raised p-2 shadow-card outline-none [&>div]:grid [&>div]:w-full"
      >
        {children}
      </div>
    </details>
  );
}
