import { expect, test } from "vitest";
import { firstSlide, jump, settleSlide, step, swipeDirection, type Carousel } from "./carousel.ts";

const at = (index: number): Carousel => ({ ...firstSlide, index });

test("a step goes on in its direction and leaves the slide behind", () => {
  expect(step(at(0), 1, 3)).toEqual({ index: 1, leaving: 0, direction: 1 });
  expect(step(at(2), -1, 3)).toEqual({ index: 1, leaving: 2, direction: -1 });
});

test("it wraps around at both ends, still in the direction of travel", () => {
  expect(step(at(2), 1, 3)).toEqual({ index: 0, leaving: 2, direction: 1 });
  expect(step(at(0), -1, 3)).toEqual({ index: 2, leaving: 0, direction: -1 });
});

test("of two slides, next and previous lead to the same one from opposite sides", () => {
  expect(step(at(0), 1, 2)).toEqual({ index: 1, leaving: 0, direction: 1 });
  expect(step(at(0), -1, 2)).toEqual({ index: 1, leaving: 0, direction: -1 });
});

test("a single slide stays where it is", () => {
  expect(step(at(0), 1, 1)).toEqual(at(0));
});

test("a dot travels towards its slide", () => {
  expect(jump(at(0), 2)).toMatchObject({ index: 2, direction: 1 });
  expect(jump(at(2), 0)).toMatchObject({ index: 0, direction: -1 });
});

test("the dot of the current slide changes nothing", () => {
  const moving = step(at(0), 1, 3);
  expect(jump(moving, 1)).toBe(moving);
});

test("once settled, no slide is on its way out", () => {
  expect(settleSlide(step(at(0), 1, 3))).toEqual({ index: 1, leaving: null, direction: 1 });
});

test("a swipe is long and mostly horizontal", () => {
  expect(swipeDirection(-80, 10)).toBe(1);
  expect(swipeDirection(80, 10)).toBe(-1);
  expect(swipeDirection(-40, 0)).toBeNull();
  expect(swipeDirection(-80, 90)).toBeNull();
});
