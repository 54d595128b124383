import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslation } from "#src/web/visitor/site/site.tsx";
import { splitAfterKey, splitAt } from "./split.ts";

/** Between the two pictures of the slide that holds it. Its style is its own: the page's is in every page's bytes. */
export function SplitHandle() {
  const { t } = useTranslation();
  const handle = useRef<HTMLDivElement>(null);
  const [split, setSplit] = useState(50);
  useEffect(() => handle.current?.parentElement?.style.setProperty("--split", `${split}%`), [split]);
  // For who cannot drag: a tap anywhere on the pictures.
  useEffect(() => {
    const slide = handle.current?.parentElement;
    const onClick = ({ clientX }: MouseEvent) => slide && setSplit(splitAt(clientX, slide.getBoundingClientRect()));
    slide?.addEventListener("click", onClick);
    return () => slide?.removeEventListener("click", onClick);
  }, []);

  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLDivElement>) => {
    const slide = currentTarget.parentElement;
    if (slide && currentTarget.hasPointerCapture(pointerId)) setSplit(splitAt(clientX, slide.getBoundingClientRect()));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = splitAfterKey(event.key, split);
    if (next === undefined) return;
    event.preventDefault();
    // Nor does it turn the gallery.
    event.stopPropagation();
    setSplit(next);
  };
  const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();
  return (
    <div
      ref={handle}
      role="slider"
      tabIndex={0}
      aria-label={t("gallery.split")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={split}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      onTouchStart={stop}
      onTouchEnd={stop}
      style={{ ...handleStyle, left: `${split}%` }}
    >
      <span style={knobStyle}>
        <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
          <path d="m9 7-5 5 5 5m6-10 5 5-5 5" />
        </svg>
      </span>
    </div>
  );
}

const handleStyle: CSSProperties = {
  position: "absolute",
  insetBlock: 0,
  width: "3rem",
  marginLeft: "-1.5rem",
  display: "grid",
  placeItems: "center",
  background: "linear-gradient(#fff 0 0) center / 3px no-repeat",
  cursor: "ew-resize",
  // Up and down still scrolls the page.
  touchAction: "pan-y",
};

const knobStyle: CSSProperties = {
  display: "grid",
  placeItems: "center",
  width: "3rem",
  height: "3rem",
  borderRadius: "50%",
  background: "#fff",
  color: "#050d0f",
  boxShadow: "0 2px 12px rgb(0 0 0 / 0.35)",
};
