import address from "#src/web/visitor/style/visitor.css?url";

let whole: Promise<void> | undefined;
/** Each comes after the one before, and before the look of the site, which changes some of it. */
let last: Element | undefined;

/** A document has the style of its own page alone. Rejects without a network; a later call tries again. */
export function loadWholeStyle(): Promise<void> {
  whole ??= load(address).catch((error: unknown) => {
    whole = undefined;
    throw error;
  });
  return whole;
}

/**
 * Takes the style of what is below the first screen out of the part of the page that React knows, so that neither
 * hydration nor a change of page loses it. Call it before the whole style is loaded. Rejects without a network.
 */
export async function keepStyleBelow(page: HTMLElement): Promise<void> {
  const below = page.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  if (!below) return;
  await load(below.href);
  below.remove();
}

async function load(href: string): Promise<void> {
  const before = last ?? document.querySelector("style");
  // In development all of the style is there.
  if (!before) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  try {
    await new Promise((resolve, reject) => {
      link.addEventListener("load", resolve);
      link.addEventListener("error", () => reject(new Error("The style cannot be loaded")));
      before.after(link);
    });
  } catch (error) {
    link.remove();
    throw error;
  }
  last = link;
}
