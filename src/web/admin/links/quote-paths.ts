import { leadPath } from "./lead-paths.ts";

export function quotePath({ leadId, id }: { leadId: string; id: string }): string {
  return `${leadPath(leadId)}/quotes/${encodeURIComponent(id)}`;
}
