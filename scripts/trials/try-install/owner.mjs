// What the owner's browser sends: the first password, where releases are, and the press.  owner.mjs VERSION
import { execFileSync } from "node:child_process";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const [, , version] = process.argv;
const password = "a-phrase-that-is-long";
const headers = { Host: "www.business.test", Origin: "https://www.business.test", "Sec-Fetch-Site": "same-origin" };
let cookie = "";

function call(method, path, body) {
  const text = body && JSON.stringify(body);
  const sent = { ...headers, Cookie: cookie, ...(text && { "Content-Type": "application/json" }) };
  return new Promise((resolve, reject) => {
    const asked = request(
      { port: 3000, host: "127.0.0.1", method, path: `/api/admin${path}`, headers: sent },
      (answer) => {
        const [given] = answer.headers["set-cookie"] ?? [];
        if (given) cookie = given.split(";")[0];
        let said = "";
        answer.on("data", (part) => (said += part)).on("end", () => resolve(said ? JSON.parse(said) : {}));
      },
    );
    asked.on("error", reject).end(text);
  });
}

const link = execFileSync("vitrine", ["setup-link"], { encoding: "utf8" });
const [, token] = /token=([\w-]{43})/.exec(link) ?? [];
await call("POST", "/set-up/password", { token, username: "owner", password });
const versionAddress = "https://releases.business.test:8443/latest/latest.json";
await call("PUT", "/new-version", { asksForVersions: true, versionAddress });
await call("POST", "/new-version/upgrade", { version });
for (let seconds = 0; seconds < 600; seconds++) {
  await pause(1_000);
  const { progress, isUnderWay } = await call("GET", "/new-version/upgrade").catch(() => ({ isUnderWay: true }));
  if (isUnderWay || !progress || progress.version !== version) continue;
  if (progress.step === "done") process.exit(0);
  console.error(progress);
  process.exit(1);
}
process.exit(1);
