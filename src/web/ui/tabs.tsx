import { createContext, use, useId, type ComponentProps, type KeyboardEvent } from "react";

type Orientation = "horizontal" | "vertical";
type Shown = { id: string; value: string; onChange: (value: string) => void; orientation: Orientation };

const TabsContext = createContext<Shown | null>(null);

function useTabs(): Shown {
  const shown = use(TabsContext);
  if (!shown) throw new Error("a part of tabs stands outside Tabs");
  return shown;
}

type TabsProps = Omit<ComponentProps<"div">, "onChange"> & {
  value: string;
  onChange: (value: string) => void;
  orientation?: Orientation;
};

/** One of several panels. The arrow keys choose among the tabs, of which one is in the order of Tab. */
export function Tabs({ value, onChange, orientation = "horizontal", ...props }: TabsProps) {
  const id = useId();
  return (
    <TabsContext value={{ id, value, onChange, orientation }}>
      <div {...props} />
    </TabsContext>
  );
}

export function TabList(props: ComponentProps<"div">) {
  const { orientation } = useTabs();
  return (
    <div
      {...props}
      role="tablist"
      tabIndex={-1}
      aria-orientation={orientation}
      onKeyDown={(event) => step(event, orientation)}
    />
  );
}

export function Tab({ value, ...props }: ComponentProps<"button"> & { value: string }) {
  const { id, value: shown, onChange } = useTabs();
  const isShown = value === shown;
  return (
    <button
      {...props}
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isShown}
      aria-controls={isShown ? `${id}-panel-${value}` : undefined}
      data-state={isShown ? "active" : "inactive"}
      tabIndex={isShown ? 0 : -1}
      onClick={() => onChange(value)}
      onFocus={() => !isShown && onChange(value)}
    />
  );
}

/** Nothing while another one is shown. */
export function TabPanel({ value, ...props }: ComponentProps<"div"> & { value: string }) {
  const { id, value: shown } = useTabs();
  if (value !== shown) return null;
  return (
    <div
      {...props}
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      data-state="active"
      tabIndex={0}
    />
  );
}

/** The tab that takes the focus is shown. */
function step(event: KeyboardEvent<HTMLElement>, orientation: Orientation): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const [back, on] = orientation === "vertical" ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
  const next = { [back]: at - 1, [on]: (at + 1) % tabs.length, Home: 0, End: -1 }[event.key];
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  tabs.at(next)?.focus();
}
