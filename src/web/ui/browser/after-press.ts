/**
 * For what a field says once it is left: at once for the keyboard; for a press that left it, when the press has ended.
 * What appears above a button under a press moves it away, and the press ends elsewhere.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(":active")) addEventListener("mouseup", () => setTimeout(act), { once: true });
  else act();
}
