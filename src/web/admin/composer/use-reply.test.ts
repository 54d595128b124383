import { expect, test } from "vitest";
import { firstFor } from "./use-reply.ts";

const templates = [{ text: "Deux photos, s’il vous plaît?" }, { text: "Quand passer?" }];
const photo = { id: "1", width: 3, height: 4, created_at: "2026-11-20T14:05:00.000Z", moment: null };
const photosOf = (count: number) => ({
  photos: { announced: count, stored: count, shown: Array.from({ length: count }, () => photo) },
});

test("who has sent photos is not asked for them first", () => {
  expect(firstFor(photosOf(0), templates)).toBe(templates[0]);
  expect(firstFor(photosOf(2), templates)).toBe(templates[1]);
  expect(firstFor(photosOf(2), templates.slice(0, 1))).toBe(templates[0]);
});
