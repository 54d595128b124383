import { Skeleton, type SkeletonShape } from "#src/web/admin/parts/skeleton.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { routeOf, type RouteName } from "./routes.ts";

const shapes: Partial<Record<RouteName, SkeletonShape>> = {
  home: "figures",
  dashboard: "figures",
  allLeads: "list",
  lead: "detail",
  calendar: "week",
  analytics: "figures",
  funnel: "figures",
  advertising: "figures",
  leadExport: "figures",
  logs: "figures",
  contentApproval: "items",
  articles: "items",
  site: "cards",
  help: "text",
};

/** Where the title and the parts of the page will be, while its code loads. */
export function PageSkeleton({ path }: { path: string }) {
  const route = routeOf(path);
  const shape = (route && shapes[route.name]) ?? "form";
  const skeleton = <Skeleton shape={shape} />;
  const isOfSidebar = route?.group !== undefined;
  return (
    <>
      {!isOfSidebar && <div className="min-h-6 lg:mt-2" />}
      <div className={`mb-6 ${isOfSidebar ? "lg:min-h-11" : "mt-2 lg:mt-6"}`}>
        <div className="flex h-[1.15em] items-center text-page">
          <div className="h-7 w-56 animate-pulse rounded-full bg-line" />
        </div>
      </div>
      {shape === "list" || shape === "items" ? <Card className="@container">{skeleton}</Card> : skeleton}
    </>
  );
}
