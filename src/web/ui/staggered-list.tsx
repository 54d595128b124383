import type { ComponentProps } from "react";

/** Animates as the page opens; `watchStaggeredLists` does the rest. */
export function StaggeredList({ className = "", ...props }: ComponentProps<"ul">) {
  return <ul className={`stagger ${className}`} {...props} />;
}

/** For those in the page now: each animates once more when it is first scrolled to. Returns a function that stops it. */
export function watchStaggeredLists(): () => void {
  const stops = [...document.querySelectorAll(".stagger")].map(replayWhenReached);
  document.addEventListener("focusin", showWhole);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener("focusin", showWhole);
  };
}

/** In a list that scrolls sideways: browsers leave it where it is as long as an edge shows. What is pressed must stay under the finger. */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(":is(.stagger, .stagger *):focus-visible"))
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function replayWhenReached(list: Element): () => void {
  let wasAway = false;
  const observer = new IntersectionObserver((moves) => {
    wasAway ||= moves.some(({ isIntersecting }) => !isIntersecting);
    if (!moves.at(-1)?.isIntersecting) return;
    if (wasAway) replay(list);
    observer.disconnect();
  });
  observer.observe(list);
  return () => observer.disconnect();
}

function replay(list: Element): void {
  for (const item of list.children) {
    for (const animation of item.getAnimations()) {
      animation.currentTime = 0;
      animation.play();
    }
  }
}
