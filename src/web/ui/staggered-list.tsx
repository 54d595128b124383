import { useEffect, useRef, type ComponentProps, type FocusEvent } from "react";

type Props = Omit<ComponentProps<"ul">, "ref">;

/** Animates as the page opens; with script, once more when first scrolled to. */
export function StaggeredList({ className = "", ...props }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => (list.current ? replayWhenReached(list.current) : undefined), []);
  return <ul ref={list} className={`stagger ${className}`} onFocus={showWhole} {...props} />;
}

/** In a list that scrolls sideways: browsers leave it where it is as long as an edge shows. What is pressed must stay under the finger. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function replayWhenReached(list: Element): () => void {
  let wasAway = false;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) wasAway = true;
    else {
      if (wasAway) replay(list);
      observer.disconnect();
    }
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
