import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { FewFirst } from "./few-first.tsx";

const shown = (count: number) =>
  renderInBackOffice(
    <FewFirst items={Array.from({ length: count }, (_, at) => at)}>{(item) => <li key={item}>{item}</li>}</FewFirst>,
  );
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => Number(textContent));

test("a short list is there whole, without a button that would show one more row", () => {
  shown(9);
  expect(rows()).toHaveLength(9);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a long list begins with its first rows, and the others come with one press", async () => {
  const { user } = shown(30);
  expect(rows()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  await user.click(screen.getByRole("button", { name: "Show all 30" }));
  expect(rows()).toHaveLength(30);
  expect(screen.queryByRole("button")).toBeNull();
  // The button is gone, and the focus with it were it not moved.
  expect(document.activeElement?.textContent).toBe("8");
});
