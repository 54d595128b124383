import * as Tabs from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { Card } from "#src/web/ui/card.tsx";

type Tab = { name: string; title: string; content: ReactNode };

/** Lists of one kind in the place of one; the first is open. */
export function TabbedCard({ title, tabs, className = "" }: { title: string; tabs: Tab[]; className?: string }) {
  return (
    <Card className={`overflow-hidden ${className}`}>
      <Tabs.Root defaultValue={tabs[0]?.name ?? ""}>
        <h2 className="sr-only">{title}</h2>
        <Tabs.List aria-label={title} className="flex flex-wrap border-b border-line px-3">
          {tabs.map((tab) => (
            <Tabs.Trigger key={tab.name} value={tab.name} className="place max-sm:px-2 max-sm:text-sm">
              {tab.title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Content key={tab.name} value={tab.name}>
            {tab.content}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Card>
  );
}
