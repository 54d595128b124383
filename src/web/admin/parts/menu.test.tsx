import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { lazyPart } from "./late/lazy-part.tsx";
import { Menu } from "./menu.tsx";

test("Tab stays in a menu whose content is still on its way, and Escape gives the focus back", async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<() => React.JSX.Element>();
  const Content = lazyPart(() => arrived);
  const { user } = renderInBackOffice(
    <>
      <Menu label="New" face="New" className="">
        <Content />
      </Menu>
      <button type="button">After it</button>
    </>,
  );
  const opener = screen.getByLabelText("New");
  await user.click(opener);
  await user.keyboard("{Tab}");
  expect(opener.closest("details")).toHaveProperty("open", true);

  await act(async () => arrive(() => <a href="/somewhere">A quote</a>));
  await user.keyboard("{Tab}");
  expect(screen.getByRole("link", { name: "A quote" })).toBe(document.activeElement);
  await user.keyboard("{Escape}");
  expect(opener.closest("details")).toHaveProperty("open", false);
  expect(opener).toBe(document.activeElement);
});
