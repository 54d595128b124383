import { useIsMutating } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Toaster, useToast } from "#src/web/ui/toasts/toast.tsx";
import { shellWords } from "#src/web/admin/page/words.ts";

/**
 * At the bottom, above the bars that stand there with the buttons to press: each has `data-bar`. At the top while they
 * would cover what has the focus.
 */
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
  usePlace();
  return (
    <Toaster
      labels={{ close, region: notifications, notification }}
      place="toasts [inset-block:var(--toasts,auto_var(--phone-bar))] [html:has([data-curtain])_&]:z-30"
    />
  );
}

/** A bar that sticks to the bottom of its form is elsewhere once the page is scrolled past it. */
function usePlace() {
  const { subscribe, state } = useToast();
  useEffect(() => {
    const measure = () => {
      if (!state().toasts.some(({ open }) => open)) return;
      const bottom = heightOfBars();
      const place = coversFocus(bottom) ? "var(--page-header) auto" : `auto ${bottom}px`;
      document.documentElement.style.setProperty("--toasts", place);
    };
    const leave = subscribe(measure);
    const bars = new MutationObserver(measure);
    bars.observe(document.body, { childList: true, subtree: true });
    for (const event of moves) window.addEventListener(event, measure, { capture: true, passive: true });
    return () => {
      leave();
      bars.disconnect();
      for (const event of moves) window.removeEventListener(event, measure, { capture: true });
    };
  }, [subscribe, state]);
}

/** Captured, because a dialog scrolls by itself and says so to nobody above it. */
const moves = ["scroll", "resize", "focusin"];

/** From the bottom of the window to the top of the highest bar in its lower half. */
function heightOfBars(): number {
  const tops = [...document.querySelectorAll("[data-bar]")]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, height }) => height > 0 && top > window.innerHeight / 2 && top < window.innerHeight)
    .map(({ top }) => window.innerHeight - top);
  return Math.round(Math.max(0, ...tops));
}

/** What is too tall for the top to be free of it stays below. */
function coversFocus(bottom: number): boolean {
  const toasts = document.querySelector(".toasts");
  const focused = document.activeElement;
  if (!toasts || !focused || focused === document.body || toasts.contains(focused)) return false;
  const [toast, box] = [toasts.getBoundingClientRect(), focused.getBoundingClientRect()];
  const upper = window.innerHeight - bottom - toast.height;
  return box.right > toast.left && box.bottom > upper && box.top < upper + toast.height && box.top > toast.height;
}
