import { ask } from "#src/web/admin/parts/calls/ask.ts";
import { readLanguage } from "#src/web/admin/parts/language.ts";

export type Credentials = { username: string; password: string; code?: string };

/** `code`: the second factor is required; `wrongCode`: the one sent was refused. */
export type LoginAnswer = "in" | "code" | "wrongCode" | "wrong" | "tooMany" | "server";

export async function logIn(credentials: Credentials): Promise<LoginAnswer> {
  const response = await post(credentials);
  // A server out of reach: the password is not to blame.
  if (!response || response.status >= 500) return "server";
  if (response.ok) return "in";
  if (response.status === 429) return "tooMany";
  if (!(await asksForCode(response))) return "wrong";
  return credentials.code === undefined ? "code" : "wrongCode";
}

async function asksForCode(response: Response): Promise<boolean> {
  const problem: unknown = await response.json().catch(() => null);
  return typeof problem === "object" && problem !== null && "code" in problem && problem.code === "second-factor";
}

async function post(credentials: Credentials): Promise<Response | undefined> {
  try {
    return await ask("/api/admin/login", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Language": readLanguage() },
      body: JSON.stringify(credentials),
    });
  } catch {
    return undefined;
  }
}
