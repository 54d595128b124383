import { here, send } from "#src/web/visitor/measuring/report.ts";

/** Calls and begun forms before React has loaded. */
export function reportFirsts(): void {
  let hasBegun = false;
  addEventListener("click", ({ target }) => {
    if (isWithin(target, "[href^='tel:']")) send({ path: here(), kind: "phone-click" });
  });
  addEventListener("focusin", ({ target }) => {
    if (hasBegun || !isWithin(target, "#contact form")) return;
    hasBegun = true;
    send({ path: here(), kind: "form-start" });
  });
}

const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector);
