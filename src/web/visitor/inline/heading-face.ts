import { store } from "#src/web/ui/browser/stored.ts";

const wear = () => (document.documentElement.dataset["font"] = "");

/** The title of a page brings its own letters. The file with all letters is in the browser's cache once local storage says so. */
export function wearHeadingFace(isCached: boolean): void {
  // Browsers decode it beside the parser only when something asks: here earlier than by the title itself.
  void document.fonts.load("1em Title");
  if (isCached) wear();
}

/** Once the page has loaded: no part of it waits for the file. */
export function bringHeadingFace(): void {
  if (document.readyState === "complete") load();
  else addEventListener("load", load);
}

function load(): void {
  document.fonts.load("1em Heading").then(
    (loaded) => {
      if (loaded.length === 0) return;
      wear();
      store("font", "1");
    },
    () => {},
  );
}
