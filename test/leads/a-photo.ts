import { aContactRequest } from "./a-contact-request.ts";
import { solvedBotCheck } from "./bot-check.ts";
import type { TestApp } from "../app/test-app.ts";

/** A stored request, and the token that lets its photos in. */
export async function aRequestForPhotos(testApp: TestApp, differences: Record<string, unknown> = {}) {
  const answer = await testApp.send("POST", "/api/contact", aContactRequest(differences), {
    "X-Bot-Check": await solvedBotCheck(testApp),
  });
  // The route's own test covers its shape.
  return (await answer.json()) as { id: string; photoToken: string };
}

type Sent = { name?: string; type?: string; field?: string; headers?: Record<string, string> };

export function sendPhoto(
  testApp: Pick<TestApp, "request">,
  photoToken: string,
  bytes: Uint8Array,
  { name = "IMG_1.jpg", type = "image/jpeg", field = "photo", headers = {} }: Sent = {},
): Promise<Response> {
  const body = new FormData();
  body.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return testApp.request("/api/contact/photos", {
    method: "POST",
    headers: { "X-Photo-Token": photoToken, ...headers },
    body,
  });
}
