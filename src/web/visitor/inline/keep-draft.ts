import { keepDraft, restoreDraft } from "#src/web/visitor/contact/draft.ts";

/** What the visitor has typed, chosen and opened goes from document to document, within the session. */
export function carryDraft(): void {
  for (const change of ["input", "change", "toggle"]) addEventListener(change, keepDraft, true);
  addEventListener("pagehide", () => {
    keepDraft();
    inSession((memory) => memory.setItem("draft", JSON.stringify(window.draft ?? [])));
  });
  addEventListener("DOMContentLoaded", () =>
    inSession((memory) => {
      const { draft = "[]", top } = memory;
      // On the thank-you page the request has been sent.
      if (!location.pathname.endsWith("/thank-you")) window.draft = JSON.parse(draft);
      restoreDraft();
      if (top) scrollTo({ top, behavior: "instant" });
      memory.removeItem("top");
    }),
  );
}

/** For the next document: it is the same page in the other language. Until then this one may scroll on. */
export function keepScrollPosition(): void {
  addEventListener("pagehide", () => inSession((memory) => memory.setItem("top", String(scrollY))));
}

/** Without storage each document begins anew. */
export function inSession(work: (memory: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {}
}
