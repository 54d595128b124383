import { useIsMutating } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Toaster, useToast } from "#src/web/ui/toasts/toast.tsx";
import { shellWords } from "#src/web/admin/page/words.ts";

/** At the bottom, above the bars that stand there with the buttons to press: each has `data-bar`. */
export function ShownToasts() {
  const { notifications, notification } = useWords(shellWords);
  const { close } = useWords(commonWords);
  const { dismissSuccesses, dismissErrors } = useToast();
  const [path] = useLocation();
  const changes = useIsMutating();
  useEffect(() => {
    if (changes > 0) dismissSuccesses();
  }, [changes, dismissSuccesses]);
  useEffect(() => dismissErrors, [path, dismissErrors]);
  useRoomForBars();
  return (
    <Toaster
      labels={{ close, region: notifications, notification }}
      place="bottom-(--bars,var(--phone-bar)) [html:has([data-curtain])_&]:z-30"
    />
  );
}

/** A bar that sticks to the bottom of its form is elsewhere once the page is scrolled past it. */
function useRoomForBars() {
  const { subscribe, state } = useToast();
  useEffect(() => {
    const measure = () => {
      if (state().toasts.some(({ open }) => open))
        document.documentElement.style.setProperty("--bars", `${heightOfBars()}px`);
    };
    const leave = subscribe(measure);
    const bars = new MutationObserver(measure);
    bars.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      leave();
      bars.disconnect();
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [subscribe, state]);
}

/** From the bottom of the window to the top of the highest bar in its lower half. */
function heightOfBars(): number {
  const tops = [...document.querySelectorAll("[data-bar]")]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, height }) => height > 0 && top > window.innerHeight / 2 && top < window.innerHeight)
    .map(({ top }) => window.innerHeight - top);
  return Math.round(Math.max(0, ...tops));
}
