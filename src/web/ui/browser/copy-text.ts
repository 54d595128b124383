/**
 * False where the browser refuses. Over plain http there is no clipboard: what is selected is copied instead. Of one
 * piece: the inline script of a page takes it along as text.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-properties -- what it throws where it is missing is caught
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const shown = document.createElement("span");
    shown.textContent = text;
    shown.style.cssText = "position:fixed;opacity:0;white-space:pre;user-select:text";
    document.body.append(shown);
    const selection = getSelection();
    // Selected without a focus, which a dialog would take back.
    selection?.selectAllChildren(shown);
    const isCopied = document.execCommand("copy");
    selection?.removeAllRanges();
    shown.remove();
    return isCopied;
  }
}
