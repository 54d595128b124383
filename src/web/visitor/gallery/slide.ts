import type { Direction } from "./carousel.ts";
import { springEasing } from "./spring.ts";

const travel = springEasing({ stiffness: 300, damping: 30 });
const fade: KeyframeAnimationOptions = { duration: 200, easing: "ease-out" };

export async function slide(entering: HTMLElement, leaving: HTMLElement, direction: Direction): Promise<void> {
  // It may still be entering: it leaves from where it is.
  const { transform, opacity } = getComputedStyle(leaving);
  for (const element of [entering, leaving]) for (const animation of element.getAnimations()) animation.cancel();
  const animations = [
    entering.animate({ transform: [`translateX(${direction * 100}%)`, "none"] }, travel),
    entering.animate({ opacity: [0, 1] }, fade),
    leaving.animate({ transform: [transform, `translateX(${direction * -100}%)`] }, { ...travel, fill: "forwards" }),
    leaving.animate({ opacity: [Number(opacity), 0] }, { ...fade, fill: "forwards" }),
  ];
  await Promise.all(animations.map(({ finished }) => finished));
  for (const animation of animations) animation.cancel();
}
