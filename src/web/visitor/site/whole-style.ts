import address from "#src/web/visitor/visitor.css?url";

let whole: Promise<void> | undefined;

/** A document has the style of its own page alone. Rejects without a network; a later call tries again. */
export function loadWholeStyle(): Promise<void> {
  whole ??= new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      whole = undefined;
      reject(new Error("The style cannot be loaded"));
    });
    // Before the look of the site, which changes some of it.
    const own = document.querySelector("style");
    if (own) own.after(link);
    else resolve();
  });
  return whole;
}
