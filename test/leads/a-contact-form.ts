import { expect } from "vitest";
import { aContactRequest } from "./a-contact-request.ts";
import type { TestApp } from "../app/test-app.ts";

export const ourOrigin = "http://localhost:3000";

export function aContactForm(differences: Record<string, string> = {}): Record<string, string> {
  const { tracking: _, ...words } = aContactRequest();
  return { ...(words as Record<string, string>), ...differences };
}

/** As a browser without JavaScript sends it from our own page. */
export function postContactForm(testApp: TestApp, form: Record<string, string>, headers: Record<string, string> = {}) {
  return testApp.request("/api/contact", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", Origin: ourOrigin, Referer: `${ourOrigin}/`, ...headers },
    body: new URLSearchParams(form),
  });
}

/** The test app renders a page as the state of its form. */
export async function shownForm(response: Response) {
  expect(response.headers.get("Content-Type")).toMatch("text/html");
  expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
  return JSON.parse(await response.text()) as unknown;
}
