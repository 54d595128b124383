import type { CDPSession, Page } from "@playwright/test";

/**
 * The browser's own protocol, for what Playwright does not offer, until the end of the block (`await using`). One page
 * serves many tests: a session that stays open would go on to hold the calls of the next one.
 */
export async function openDevtools(page: Page): Promise<CDPSession & AsyncDisposable> {
  const devtools = await page.context().newCDPSession(page);
  // A page that was closed has taken its session along.
  return Object.assign(devtools, { [Symbol.asyncDispose]: () => devtools.detach().catch(() => {}) });
}
