import { demoAccount } from "#src/operations/demo/mode/demo-account.ts";
import { renewWhenDue } from "#src/operations/demo/mode/renew-demo.server.ts";
import { openTestApp } from "./test-app.ts";

type Options = Omit<NonNullable<Parameters<typeof openTestApp>[0]>, "variables"> & { leads?: number };

/** A demonstration with little in it, and somebody who is signed in. Addresses are believed as a proxy says them. */
export async function openDemo({ leads = 30, ...options }: Options = {}) {
  const demo = await openTestApp({ ...options, variables: { DEMO: "1", TRUST_PROXY: "1" } });
  const siteUrl = "http://localhost:3000";
  const renew = () => renewWhenDue({ ...demo.app, siteUrl, counts: { leads, traffic: 20 } });
  await renew();
  const signIn = async (headers: Record<string, string> = {}) => {
    const answer = await demo.send("POST", "/api/admin/login", demoAccount, headers);
    if (!answer.ok) throw new Error(`the sign-in answered ${answer.status}`);
    return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  };
  const cookie = await signIn();
  const as = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    demo.send(method, path, body, { Cookie: cookie, ...headers });
  return { ...demo, cookie, as, signIn, renew };
}
