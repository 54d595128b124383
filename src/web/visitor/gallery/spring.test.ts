import { expect, test } from "vitest";
import { springEasing, springPosition } from "./spring.ts";

const gallery = { stiffness: 300, damping: 30 };

test("a spring starts at rest and ends where it is pulled to", () => {
  expect(springPosition(gallery, 0)).toBeCloseTo(0);
  expect(springPosition(gallery, 2)).toBeCloseTo(1);
});

test("its motion is the one that the equation of a damped spring gives, step by step", () => {
  let position = 0;
  let speed = 0;
  const step = 1e-5;
  for (let time = 0; time < 0.2; time += step) {
    speed += (gallery.stiffness * (1 - position) - gallery.damping * speed) * step;
    position += speed * step;
  }
  expect(springPosition(gallery, 0.2)).toBeCloseTo(position, 3);
});

test("the easing ends exactly at its end", () => {
  const { easing, duration } = springEasing(gallery);
  expect(easing).toMatch(/^linear\(0\.0000,.*,1\)$/);
  expect(duration).toBeGreaterThan(300);
});
