import { useState, type ReactNode } from "react";
import { Card } from "#src/web/ui/card.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#src/web/ui/tabs.tsx";

type CardTab = { name: string; title: string; content: ReactNode };

/** Lists of one kind in the place of one; the first is open. */
export function TabbedCard({ title, tabs, className = "" }: { title: string; tabs: CardTab[]; className?: string }) {
  const [shown, show] = useState(tabs[0]?.name ?? "");
  return (
    <Card className={`overflow-hidden ${className}`}>
      <Tabs value={shown} onChange={show}>
        <h2 className="sr-only">{title}</h2>
        <TabList aria-label={title} className="flex flex-wrap border-b border-line px-3">
          {tabs.map((tab) => (
            <Tab key={tab.name} value={tab.name} className="place max-sm:px-2 max-sm:text-sm">
              {tab.title}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.name} value={tab.name}>
            {tab.content}
          </TabPanel>
        ))}
      </Tabs>
    </Card>
  );
}
