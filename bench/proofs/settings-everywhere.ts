import { setTimeout as sleep } from "node:timers/promises";

export const PASSWORD = "a-long-test-password";
const LONGEST_MS = 30_000;

type Saved = { version: number; values: Record<string, unknown> };

/** The owner renames the business repeatedly through the proxy: how long until every instance serves the new name. */
export async function settingsEverywhere(proxy: string, instances: string[], times: number) {
  const owner = await signIn(proxy);
  const seenAfter: number[] = [];
  for (let change = 1; change <= times; change += 1) {
    const name = `Business ${change}`;
    const { business } = (await (await owner("/api/admin/settings")).json()) as { business: Saved };
    const body = JSON.stringify({ version: business.version, values: { ...business.values, companyName: name } });
    const saved = await owner("/api/admin/settings/business", { method: "PUT", body });
    if (!saved.ok) throw new Error(`not saved: ${saved.status} ${await saved.text()}`);
    const began = performance.now();
    await Promise.all(instances.map((instance) => untilShown(instance, name)));
    seenAfter.push(Math.round(performance.now() - began));
  }
  return { settingsSaved: times, slowestOnAllMs: Math.max(...seenAfter) };
}

export type Calling = (path: string, init?: Init) => Promise<Response>;
type Init = { method?: string; body?: string; headers?: Record<string, string>; signal?: AbortSignal };

/** One session across instances. */
export async function signIn(url: string): Promise<Calling> {
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const body = JSON.stringify({ username: "owner", password: PASSWORD });
  const login = await fetch(`${url}/api/admin/login`, { method: "POST", headers, body });
  const cookie = login.headers.get("set-cookie")?.split(";")[0];
  if (!cookie) throw new Error(`cannot sign in: ${login.status}`);
  return (path, init = {}) => fetch(url + path, { ...init, headers: { ...headers, ...init.headers, Cookie: cookie } });
}

/** A restore ends all sessions. */
export async function staySignedIn(url: string): Promise<Calling> {
  let send = await signIn(url);
  return async (path, init) => {
    const answer = await send(path, init);
    if (answer.status !== 401) return answer;
    send = await signIn(url);
    return send(path, init);
  };
}

async function untilShown(instance: string, name: string): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(10))
    if ((await (await fetch(instance)).text()).includes(name)) return;
  throw new Error(`${instance} never says ${name}`);
}
