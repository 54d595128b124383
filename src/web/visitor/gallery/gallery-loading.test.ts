import { expect, test } from "vitest";
import { galleryLoading, lookOf, initialGallery, type GalleryEvent } from "./gallery-loading.ts";

const after = (...events: GalleryEvent[]) => events.reduce(galleryLoading, initialGallery(2));
const near: GalleryEvent = { kind: "near", shown: [], broken: [] };
const loaded = (picture: string): GalleryEvent => ({ kind: "loaded", picture });
const failed = (picture: string): GalleryEvent => ({ kind: "failed", picture });

test("as rendered by the server, nothing is hidden", () => {
  expect(lookOf(initialGallery(2), "a")).toEqual({ isHidden: false, hasPlaceholder: false });
});

test("every picture stays hidden behind its placeholder until the last one has arrived", () => {
  expect(lookOf(after(near, loaded("a")), "a")).toEqual({ isHidden: true, hasPlaceholder: true });
  expect(lookOf(after(near, loaded("a"), loaded("b")), "a")).toEqual({ isHidden: false, hasPlaceholder: true });
});

test("a failure counts as arrived, and its placeholder stays", () => {
  const loading = after(near, loaded("a"), failed("b"), { kind: "placeholders-due" });

  expect(lookOf(loading, "a")).toEqual({ isHidden: false, hasPlaceholder: false });
  expect(lookOf(loading, "b")).toEqual({ isHidden: true, hasPlaceholder: true });
});

test("placeholders are not due before everything has arrived", () => {
  expect(after(near, loaded("a"), { kind: "placeholders-due" }).phase).toBe("preloading");
});

test("what arrived before the gallery was near counts", () => {
  expect(after(loaded("a"), loaded("b"), near).phase).toBe("preloaded");
});

test("a picture that is already on screen is not hidden again", () => {
  const loading = after({ kind: "near", shown: ["a"], broken: [] });

  expect(lookOf(loading, "a")).toEqual({ isHidden: false, hasPlaceholder: false });
  expect(lookOf(loading, "b")).toEqual({ isHidden: true, hasPlaceholder: true });
});

test("a change of slide forgets failures and asks for those pictures again", () => {
  const loading = after(near, loaded("a"), failed("b"), { kind: "slide-changed" });

  expect(loading.failed.size).toBe(0);
  expect(loading.retries).toEqual({ b: 1 });
});

test("a display that fails later shows its placeholder again, until it loads", () => {
  const settled = after(near, loaded("a"), loaded("b"), { kind: "placeholders-due" });
  const broken = galleryLoading(settled, failed("a"));

  expect(lookOf(broken, "a")).toEqual({ isHidden: true, hasPlaceholder: true });
  expect(lookOf(galleryLoading(broken, loaded("a")), "a")).toEqual({ isHidden: false, hasPlaceholder: false });
});
