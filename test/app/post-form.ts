import { expect } from "vitest";
import { aContactRequest } from "../leads/a-contact-request.ts";

/** A contact request as a browser without JavaScript sends it to a site on this machine; it is taken. */
export async function postForm(port: number, name: string): Promise<void> {
  const { tracking: _, ...words } = aContactRequest({ name });
  const response = await fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(words as Record<string, string>),
  });
  expect(response.status).toBe(303);
}
