import { useIntent } from "#src/web/admin/parts/late/intent.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import type { TemplateToolsProps } from "./template-tools.tsx";

const TemplateTools = lazyPart(async () => (await import("./template-tools.tsx")).TemplateTools);

/** Below the lines, once the owner does something. */
export function LineTemplates(props: TemplateToolsProps) {
  return useIntent() && <TemplateTools {...props} />;
}
