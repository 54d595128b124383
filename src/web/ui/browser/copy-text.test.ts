import { expect, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";

function aPage(canCopy: boolean) {
  const shown = { textContent: "", style: { cssText: "" }, remove: vi.fn<() => void>() };
  const selectAllChildren = vi.fn<(node: unknown) => void>();
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("getSelection", () => ({ selectAllChildren, removeAllRanges: () => {} }));
  const body = { append: () => {} };
  vi.stubGlobal("document", { createElement: () => shown, body, execCommand: () => canCopy });
  return { shown, selectAllChildren };
}

test("over plain http, without a clipboard, a text is copied as a selection", async () => {
  const { shown, selectAllChildren } = aPage(true);

  expect(await copyText("https://nordet.example/q/1")).toBe(true);
  expect(shown.textContent).toBe("https://nordet.example/q/1");
  expect(selectAllChildren).toHaveBeenCalledWith(shown);
  expect(shown.remove).toHaveBeenCalledOnce();
});

test("a browser that refuses both is believed", async () => {
  aPage(false);

  expect(await copyText("text")).toBe(false);
});
