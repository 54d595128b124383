export type Direction = 1 | -1;
/** `leaving` is the slide that is still animated out. */
export type Carousel = { index: number; leaving: number | null; direction: Direction };

export const firstSlide: Carousel = { index: 0, leaving: null, direction: 1 };

export function step(carousel: Carousel, direction: Direction, count: number): Carousel {
  return moveTo(carousel, (carousel.index + direction + count) % count, direction);
}

export function jump(carousel: Carousel, index: number): Carousel {
  return moveTo(carousel, index, index > carousel.index ? 1 : -1);
}

export function settleSlide(carousel: Carousel): Carousel {
  return { ...carousel, leaving: null };
}

function moveTo(carousel: Carousel, index: number, direction: Direction): Carousel {
  return index === carousel.index ? carousel : { index, leaving: carousel.index, direction };
}

const SWIPE_PX = 50;

/** Pixels. Left is the next slide; null for a short move, or a mostly vertical one, which scrolls. */
export function swipeDirection(dx: number, dy: number): Direction | null {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return null;
  return dx < 0 ? 1 : -1;
}
