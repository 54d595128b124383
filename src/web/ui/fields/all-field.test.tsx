import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AllField } from "./all-field.tsx";

/** What a press leaves ticked, and how the box stood before it. */
function press(ticked: string[]) {
  let left: string[] = [];
  const { unmount } = render(
    <AllField id="all" label="All" of={["mow", "trim"]} ticked={ticked} onTick={(now) => (left = now)} />,
  );
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "All" });
  const { checked, indeterminate } = box;
  fireEvent.click(box);
  unmount();
  return { checked, indeterminate, left };
}

test("one press ticks a whole list, and the next one unticks it", () => {
  expect(press([])).toEqual({ checked: false, indeterminate: false, left: ["mow", "trim"] });
  expect(press(["mow"])).toEqual({ checked: false, indeterminate: true, left: ["mow", "trim"] });
  expect(press(["mow", "trim"])).toEqual({ checked: true, indeterminate: false, left: [] });
});

test("what is ticked and has no box in the list stays", () => {
  expect(press(["paint"])).toEqual({ checked: false, indeterminate: false, left: ["paint", "mow", "trim"] });
  expect(press(["paint", "mow", "trim"])).toEqual({ checked: true, indeterminate: false, left: ["paint"] });
});
