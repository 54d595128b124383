import { copyText } from "#src/web/ui/browser/copy-text.ts";

/** Inline, and so of one piece: a button that copies beside each value of a transfer. Without a script they are selected by hand. */
function copyValues(copyOne: (text: string) => Promise<boolean>): void {
  const done = document.querySelector("#copied");
  for (const value of document.querySelectorAll<HTMLElement>("[data-copy]")) {
    const { copy = "", copied = "", name = "" } = value.dataset;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = copy;
    button.setAttribute("aria-label", `${copy} (${name})`);
    button.addEventListener("click", () => {
      void copyOne(value.dataset["value"] ?? "").then((isCopied) => {
        if (!isCopied) return;
        button.textContent = copied;
        if (done) done.textContent = `${copied} (${name})`;
        setTimeout(() => (button.textContent = copy), 2_000);
      });
    });
    value.after(button);
  }
}

export const copyValuesScript = `(${copyValues.toString()})(${copyText.toString()})`;
