import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import type { Focus } from "#src/site/media/picture-limits.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { pictureWords } from "./words.ts";

const STEP = 5;
const SAVED_AFTER_MS = 500;
const MOVES: Record<string, Focus> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

type Files = { path: string; format: string; width: number }[];
type Props = {
  picture: { focus: Focus; files: Files; width: number; height: number };
  onChange: (focus: Focus) => void;
};

export function FocusPicker({ picture, onChange }: Props) {
  const t = useWords(pictureWords);
  const [focus, setFocus] = useState(picture.focus);
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(saving.current), []);
  const move = (x: number, y: number) => {
    const next = { x: percent(x), y: percent(y) };
    setFocus(next);
    clearTimeout(saving.current);
    saving.current = setTimeout(() => onChange(next), SAVED_AFTER_MS);
  };
  const onClick = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // Enter and Space click too, without a place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    move(focus.x + by.x, focus.y + by.y);
  };
  return (
    <div className="grid max-w-80 gap-1.5">
      <button
        type="button"
        aria-label={t.focusAt(focus.x, focus.y)}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className="relative block cursor-crosshair overflow-hidden rounded-field bg-mist"
      >
        <img
          src={smallest(picture.files)}
          alt=""
          width={picture.width}
          height={picture.height}
          className="h-auto w-full"
        />
        <span
          aria-hidden="true"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          className="absolute size-6 -translate-1/2 rounded-full border-3 border-white bg-black/40 shadow-card"
        />
      </button>
      <p className="text-sm text-muted">{t.focusHint}</p>
    </div>
  );
}

/** The smallest file that every browser shows. */
export function smallest(files: Files): string | undefined {
  return files.find(({ format }) => format === "jpg")?.path;
}

function percent(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)));
}
