import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { aBomb, aJpeg, aPicture } from "#test/site/a-picture.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { residentMb } from "./setting/memory.ts";
import { beside, round1 } from "./setting/numbers.ts";
import { PASSWORD } from "./setting/owner.ts";
import { settle, startProbe, type Probe } from "./setting/probe.ts";
import { startSite } from "./setting/running-site.ts";
import { watchTurns } from "./turns.ts";

const BUDGETS = { residentMb: 400, turnMs: 50 };

/**
 * What owners and attackers send as a picture, one after another and all at once, while a probe asks for the home page.
 * The longest wait is the machine's too; the longest turn is the processor time of the event loop alone.
 */
export async function uploads() {
  const site = await startSite({ env: { ADMIN_PASSWORD: PASSWORD } });
  const probe = await startProbe(site.url, "/");
  try {
    const cookie = await signedIn(site.url);
    await settle(probe);
    const send = (file: Uint8Array) => upload(site.url, cookie, file);
    const sources = await hostile();
    const measured: Record<string, Measured> = {};
    for (const [name, file] of Object.entries(sources))
      measured[name] = await measure(name, { probe, pid: site.pid, work: () => send(file) });
    const all = Object.values(sources);
    const together = () => Promise.all(all.map((file) => send(Buffer.concat([file, Buffer.from("again")]))));
    measured["all at once"] = await measure("all at once", { probe, pid: site.pid, work: together });
    return { budgets: BUDGETS, files: measured, turnMs: await turnsOf(sources) };
  } finally {
    await probe.stop();
    await site.stop();
  }
}

type Measured = { answered: unknown; residentMb: number; decoderMb: number; blockMs: number; p99: number };
type Watched = { probe: Probe; pid: number; work: () => Promise<unknown> };

/** The site's own process, and apart the largest of those that it decodes in. */
async function measure(name: string, { probe, pid, work }: Watched): Promise<Measured> {
  let [own, decoder] = [0, 0];
  const look = () => {
    own = Math.max(own, residentMb(pid));
    for (const child of childrenOf(pid)) decoder = Math.max(decoder, residentMb(child) || 0);
  };
  probe.begin();
  const timer = setInterval(look, 10);
  const answered = await work();
  look();
  clearInterval(timer);
  const measured = { residentMb: round1(own), decoderMb: round1(decoder), blockMs: round1(probe.worst()) };
  console.log(
    `  ${name.padEnd(22)} ${String(answered).padEnd(10)} ${measured.residentMb} MB ${beside(own, BUDGETS.residentMb)}` +
      `, decoder ${measured.decoderMb} MB ${beside(decoder, BUDGETS.residentMb)}` +
      `, longest wait ${measured.blockMs} ms`,
  );
  return { answered, ...measured, p99: round1(probe.p99()) };
}

async function turnsOf(sources: Record<string, Uint8Array>): Promise<Record<string, number>> {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const longest: Record<string, number> = {};
  for (const [name, file] of Object.entries(sources)) {
    const sent = new Request("http://localhost", { method: "POST", body: formOf(file) });
    const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": sent.headers.get("Content-Type") ?? "" };
    const body = await sent.arrayBuffer();
    const watch = watchTurns();
    await owner.request("/api/admin/pictures", { method: "POST", headers, body });
    longest[name] = round1(watch.stop());
    console.log(`  ${name.padEnd(22)} longest turn ${longest[name]} ms ${beside(longest[name] ?? 0, BUDGETS.turnMs)}`);
  }
  return longest;
}

async function hostile(): Promise<Record<string, Uint8Array>> {
  const whole = await aJpeg({ width: 4000, height: 3000 });
  const noise = sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
  return {
    panorama: await aJpeg({ width: 12_200, height: 4_000 }),
    "heavy photograph": await noise.jpeg({ quality: 95 }).toBuffer(),
    "interlaced PNG": await aPicture({ width: 7000, height: 7000 }).png({ progressive: true }).toBuffer(),
    CMYK: await aPicture({ width: 4000, height: 3000 }).toColourspace("cmyk").jpeg().toBuffer(),
    "bomb of 2,500 MP": aBomb(50_000),
    "bomb of 49 MP": aBomb(7_000),
    truncated: whole.subarray(0, whole.length / 2),
    "renamed program": readFileSync(process.execPath).subarray(0, 14_000_000),
    "SVG with script": Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  };
}

async function signedIn(url: string): Promise<string> {
  const login = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify({ username: "owner", password: PASSWORD }),
  });
  return login.headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function upload(url: string, cookie: string, file: Uint8Array): Promise<number> {
  const answer = await fetch(`${url}/api/admin/pictures`, {
    method: "POST",
    headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    body: formOf(file),
  });
  await answer.arrayBuffer();
  return answer.status;
}

function formOf(file: Uint8Array): FormData {
  const form = new FormData();
  form.append("picture", new File([new Uint8Array(file)], "Photo.jpg", { type: "image/jpeg" }));
  return form;
}

/** None on systems without /proc. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}
