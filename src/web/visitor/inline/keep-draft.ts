import { keepDraft, restoreDraft } from "#src/web/visitor/contact/draft.ts";

export function carryDraft(): void {
  for (const change of ["input", "change", "toggle"]) addEventListener(change, keepDraft, true);
  addEventListener("pagehide", () => {
    keepDraft();
    inSession((memory) => memory.setItem("draft", JSON.stringify(window.draft ?? [])));
  });
}

export function takeDraftUp(): void {
  inSession((memory) => {
    const { draft = "[]", top } = memory;
    // On the thank-you page the request has been sent.
    if (!location.pathname.endsWith("/thank-you")) window.draft = JSON.parse(draft);
    restoreDraft();
    if (top) scrollTo({ top, behavior: "instant" });
    memory.removeItem("top");
  });
}

/** For the same page in the other language, as the next document. */
export function keepScrollPosition(): void {
  inSession((memory) => memory.setItem("top", String(scrollY)));
}

/** Without storage nothing is kept. */
export function inSession(work: (memory: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {}
}
