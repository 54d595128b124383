import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { scopes, type Scope } from "#src/account/settings/api-tokens/api-token.ts";
import { makeToken } from "#src/account/settings/api-tokens/api-tokens.server.ts";
import { listen } from "#src/web/listen.server.ts";
import { apiClient } from "./api-client.ts";
import { fetchDocument } from "./api-document.ts";
import { openTestApp } from "./test-app.ts";

/** The app at a real port, and a client that knows no more than the document. */
export async function openSiteForPrograms(place: DatabaseLocation, opened: readonly Scope[] = scopes) {
  const testApp = await openTestApp({ place, variables: { PORT: "0" } });
  // The blank pages of tests are at every address, and pages are answered before the router.
  const server = await listen({ ...testApp.app, pages: { ...testApp.app.pages, has: () => false } });
  const url = `http://127.0.0.1:${server.port}`;
  const made = await makeToken(testApp.db, { name: "Planner", scopes: [...opened] }, new Date());
  const document = await fetchDocument({ request: (path, init) => fetch(url + path, init) });
  return {
    ...{ testApp, url, document, client: apiClient(document, { url, token: made?.token ?? "" }) },
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await testApp[Symbol.asyncDispose]();
    },
  };
}
