import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "./kills/drain.ts";

/** nginx as in docs/deploy, without https: the next instance answers while one is away. */
export async function openProxy(port: number, behind: number[]) {
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  chmodSync(folder, 0o755);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration({ folder, port, behind }));
  execFileSync("nginx", ["-t", "-q", "-c", file]);
  const nginx = spawn("nginx", ["-c", file], { stdio: "ignore" });
  const end = () => nginx.kill("SIGKILL");
  process.once("exit", end);
  const url = `http://127.0.0.1:${port}`;
  await until(() => fetch(url).then(Boolean, () => false), "nginx does not answer");
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      process.off("exit", end);
      nginx.kill("SIGQUIT");
      await once(nginx, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Place = { folder: string; port: number; behind: number[] };

function configuration({ folder, port, behind }: Place): string {
  const servers = behind.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(" ");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((use) => `${use}_temp_path ${folder};`);
  return `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http { access_log off; ${temporary.join(" ")}
      upstream site { ${servers} keepalive 16; }
      server { listen 127.0.0.1:${port};
        location / { proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $http_x_forwarded_for;
          proxy_next_upstream error timeout http_502 http_503; proxy_buffering off; } } }`;
}
