import { Menu } from "lucide-react";
import { useState } from "react";
import { Brand } from "#src/web/admin/parts/brand.tsx";
import { Contained } from "#src/web/admin/parts/late/contained.tsx";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { shellWords } from "#src/web/admin/page/words.ts";

const PhoneMenuPanel = lazyPart(async () => (await import("./phone-menu-panel.tsx")).PhoneMenuPanel);

export function PhoneMenu() {
  const [isOpen, setOpen] = useState(false);
  const t = useWords(shellWords);
  return (
    <>
      <button
        type="button"
        aria-label={t.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-field hover:bg-white/15 lg:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <span className="mr-auto min-w-0 lg:hidden">
        <Brand isTight />
      </span>
      <Contained>{isOpen && <PhoneMenuPanel onClose={() => setOpen(false)} />}</Contained>
    </>
  );
}
