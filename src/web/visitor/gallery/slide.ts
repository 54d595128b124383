import { spring } from "motion";
import { animate } from "motion/mini";
import type { Direction } from "./carousel.ts";

const travel = {
  transform: { type: spring, stiffness: 300, damping: 30 },
  opacity: { duration: 0.2 },
};

export async function slide(entering: HTMLElement, leaving: HTMLElement, direction: Direction): Promise<void> {
  const from = `translateX(${direction * 100}%)`;
  const to = `translateX(${direction * -100}%)`;
  await Promise.all([
    animate(entering, { transform: [from, "translateX(0%)"], opacity: [0, 1] }, travel),
    // From its current position: it may still be entering.
    animate(leaving, { transform: to, opacity: 0 }, travel),
  ]);
}
