import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { Menu } from "#src/web/admin/parts/menu.tsx";

export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      label={label}
      face={<Ellipsis aria-hidden="true" className="size-5" />}
      className="size-11 justify-center border border-edge bg-raised hover:border-water hover:text-water"
      panelClassName="min-w-48 [&>div]:grid [&>div]:w-full"
    >
      {children}
    </Menu>
  );
}
