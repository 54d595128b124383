export type Credentials = { username: string; password: string };
export type LoginAnswer = { ok: true } | { ok: false; wrong: boolean; message: string };

export async function logIn(credentials: Credentials): Promise<LoginAnswer> {
  const status = await statusOf(credentials);
  if (status >= 200 && status < 300) return { ok: true };
  if (status === 429) return refused("Too many login attempts. Please try again later.");
  if (status >= 500) return refused("Server error. Please try again later.");
  return { ok: false, wrong: true, message: "Invalid username or password" };
}

function refused(message: string): LoginAnswer {
  return { ok: false, wrong: false, message };
}

/** A server out of reach counts as 503: the password is not to blame. */
async function statusOf(credentials: Credentials): Promise<number> {
  try {
    const response = await fetch("/api/admin/login", {
      method: "POST",
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(credentials),
    });
    return response.status;
  } catch {
    return 503;
  }
}
