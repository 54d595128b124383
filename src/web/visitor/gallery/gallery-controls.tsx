import type { MouseEvent } from "react";
import { Icon } from "#src/web/ui/icon.tsx";
import type { Direction } from "./carousel.ts";
import { useTranslation } from "#src/web/visitor/site/site.tsx";

type Props = { index: number; count: number; go: (direction: Direction) => void; goTo: (index: number) => void };

export function GalleryControls({ index, count, go, goTo }: Props) {
  const { t } = useTranslation();
  return (
    <div className="ml-auto flex items-center noscript:hidden">
      <Turn label={t("gallery.previous")} to="-1" onClick={() => go(-1)} />
      <div className="flex">
        {Array.from({ length: count }, (_, dot) => (
          <button
            key={dot}
            type="button"
            aria-label={t("gallery.dot", { number: dot + 1 })}
            aria-current={dot === index}
            data-act="turn"
            data-to={dot}
            onClick={taken(() => goTo(dot))}
            className="grid size-10 place-items-center rounded-full"
          >
            <span className="size-3 rounded-full border-6 border-edge when-current:border-water when-current:px-2.5" />
          </button>
        ))}
      </div>
      <Turn label={t("gallery.next")} to="+1" onClick={() => go(1)} />
    </div>
  );
}

type TurnProps = { label: string; to: "-1" | "+1"; onClick: () => void };

function Turn({ label, to, onClick }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-act="turn"
      data-to={to}
      onClick={taken(onClick)}
      className="grid size-12 place-items-center rounded-full bg-raised border border-line text-ink lifted hover:text-water"
    >
      <Icon name="arrow" className={to === "-1" ? "rotate-180" : ""} />
    </button>
  );
}

/** Prevented, so that the inline script does not answer too. */
function taken(answer: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault();
    answer();
  };
}
