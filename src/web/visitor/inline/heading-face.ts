import { store, stored } from "#src/web/ui/browser/stored.ts";

/** In local storage, once the browser has the face of headings. */
const HAS_FACE = "font";
const { dataset } = document.documentElement;

/** The title of a page brings its own letters. The file with all letters waits for the first page, and is in the browser's cache on those that follow. */
export function wearHeadingFace(): void {
  // Browsers decode it beside the parser only when something asks: here earlier than by the title itself.
  void document.fonts.load("1em Title");
  const wear = () => (dataset["font"] = "");
  if (stored(HAS_FACE)) wear();
  addEventListener("load", () => {
    document.fonts.load("1em Heading").then(
      (loaded) => {
        if (loaded.length === 0) return;
        wear();
        store(HAS_FACE, "1");
      },
      () => {},
    );
  });
}
