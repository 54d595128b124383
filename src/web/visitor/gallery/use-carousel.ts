import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject, type TouchEvent } from "react";
import { firstSlide, jump, settle, step, swipeDirection, type Carousel, type Direction } from "./carousel.ts";

type Slide = (typeof import("./slide.ts"))["slide"];
type Place = { x: number; y: number };

export function useCarousel(track: RefObject<HTMLElement | null>, count: number, onMove: () => void) {
  const [carousel, setCarousel] = useState(firstSlide);
  const slide = useRef<Slide>(undefined);
  const touched = useRef<Place>(undefined);

  useLayoutEffect(() => {
    const leaving = slideAt(track.current, carousel.leaving);
    const entering = slideAt(track.current, carousel.index);
    if (!leaving || !entering) return;
    let isLatest = true;
    const rest = () => {
      if (!isLatest) return;
      for (const element of [leaving, entering]) element.removeAttribute("style");
      setCarousel(settle);
    };
    if (slide.current) void slide.current(entering, leaving, carousel.direction).then(rest);
    else rest();
    return () => {
      isLatest = false;
    };
  }, [carousel, track]);

  /** The animation loads with the first move; without it, or with reduced motion, slides just change. */
  async function move(change: (carousel: Carousel) => Carousel) {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    slide.current = isStill
      ? undefined
      : await import("./slide.ts").then(
          (module) => module.slide,
          () => undefined,
        );
    onMove();
    setCarousel(change);
  }

  const go = (direction: Direction) => void move((now) => step(now, direction, count));
  return {
    index: carousel.index,
    leaving: carousel.leaving,
    go,
    goTo: (index: number) => void move((now) => jump(now, index)),
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
