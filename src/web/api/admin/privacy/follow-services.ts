import type { App } from "#src/app.ts";
import { followOutsideServices } from "#src/operations/outside-services/outside-services.server.ts";

/** After the owner turned something on or off: the privacy policy names it, or no longer does. */
export async function followServices(app: App): Promise<void> {
  if (await followOutsideServices(app, "owner", app.now())) await app.pages.prerender();
}
