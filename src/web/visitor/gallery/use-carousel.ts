import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject, type TouchEvent } from "react";
import { firstSlide, jump, settleSlide, step, swipeDirection, type Carousel, type Direction } from "./carousel.ts";
import { slide } from "./slide.ts";

type Place = { x: number; y: number };

export function useCarousel(track: RefObject<HTMLElement | null>, count: number, onMove: () => void) {
  const [carousel, setCarousel] = useState(firstSlide);
  const isAnimated = useRef(false);
  const touched = useRef<Place>(undefined);

  useLayoutEffect(() => {
    // The inline script may have turned it before hydration.
    const shown = [...(track.current?.children ?? [])].findIndex((child) => !child.matches("[data-away]"));
    // oxlint-disable-next-line react/set-state-in-effect -- the document is the outside that React catches up with
    if (shown > 0) setCarousel({ ...firstSlide, index: shown });
  }, [track]);

  useLayoutEffect(() => {
    const leaving = slideAt(track.current, carousel.leaving);
    const entering = slideAt(track.current, carousel.index);
    if (!leaving || !entering) return;
    let isLatest = true;
    const rest = () => {
      if (!isLatest) return;
      setCarousel(settleSlide);
    };
    // An animation that is cut short rejects, and so does a browser without `linear()`.
    if (isAnimated.current) slide(entering, leaving, carousel.direction).then(rest, rest);
    else rest();
    return () => {
      isLatest = false;
    };
  }, [carousel, track]);

  function move(change: (carousel: Carousel) => Carousel) {
    isAnimated.current = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    onMove();
    setCarousel(change);
  }

  const go = (direction: Direction) => move((now) => step(now, direction, count));
  return {
    index: carousel.index,
    leaving: carousel.leaving,
    go,
    goTo: (index: number) => move((now) => jump(now, index)),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      event.preventDefault();
      go(event.key === "ArrowRight" ? 1 : -1);
    },
    onTouchStart(event: TouchEvent) {
      touched.current = placeOf(event);
    },
    onTouchEnd(event: TouchEvent) {
      const [from, to] = [touched.current, placeOf(event)];
      const direction = from && to && swipeDirection(to.x - from.x, to.y - from.y);
      if (direction) go(direction);
    },
  };
}

function slideAt(track: HTMLElement | null, index: number | null): HTMLElement | undefined {
  const child = index === null ? undefined : track?.children[index];
  return child instanceof HTMLElement ? child : undefined;
}

/** Undefined for a pinch. */
function placeOf({ changedTouches, touches }: TouchEvent): Place | undefined {
  const touch = touches.length < 2 ? changedTouches[0] : undefined;
  return touch && { x: touch.clientX, y: touch.clientY };
}
