import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInBackOffice } from "#test/app/back-office.tsx";
import { Tab, TabList, TabPanel, Tabs } from "./tabs.tsx";

const names = ["one", "two", "three"];

function Three({ isUpright = false }: { isUpright?: boolean }) {
  const [shown, show] = useState("one");
  return (
    <Tabs value={shown} onChange={show} orientation={isUpright ? "vertical" : "horizontal"}>
      <TabList aria-label="Numbers">
        {names.map((name) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </TabList>
      {names.map((name) => (
        <TabPanel key={name} value={name}>
          Panel {name}
        </TabPanel>
      ))}
    </Tabs>
  );
}

const focused = () => document.activeElement?.textContent;

test("the arrow keys, Home and End show a tab and go around at the ends", async () => {
  const { user } = renderInBackOffice(<Three />);
  await user.tab();
  expect(focused()).toBe("one");
  await user.keyboard("{ArrowLeft}");
  expect([focused(), screen.getByRole("tabpanel").textContent]).toEqual(["three", "Panel three"]);
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(focused()).toBe("two");
  await user.keyboard("{End}{Home}");
  expect(focused()).toBe("one");
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("one");
});

test("upright tabs go down and up", async () => {
  const { user } = renderInBackOffice(<Three isUpright />);
  await user.tab();
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("two");
});

test("one tab is in the order of Tab, the panel after it, and each names the other", async () => {
  const { user } = renderInBackOffice(<Three />);
  await user.click(screen.getByRole("tab", { name: "two" }));
  const panel = screen.getByRole("tabpanel", { name: "two" });
  expect(screen.getByRole("tab", { selected: true }).getAttribute("aria-controls")).toBe(panel.id);
  await user.tab();
  expect(document.activeElement).toBe(panel);
});
