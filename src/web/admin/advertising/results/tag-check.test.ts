import { expect, test } from "vitest";
import { incompleteByChannel } from "./tag-check.ts";

test("what the clicks lack is one line a channel, the worst channel first", () => {
  expect(
    incompleteByChannel([
      { channel: "facebook", gaps: ["source"] },
      { channel: "google", gaps: ["campaign"] },
      { channel: "google", gaps: [] },
      { channel: "google", gaps: ["source", "campaign"] },
    ]),
  ).toEqual([
    { channel: "google", clicks: 2, gaps: ["source", "campaign"] },
    { channel: "facebook", clicks: 1, gaps: ["source"] },
  ]);
  expect(incompleteByChannel([{ channel: "google", gaps: [] }])).toEqual([]);
});
