import { fillApp } from "./setting/filled-app.ts";
import { residentMb } from "./setting/memory.ts";
import { beside, round1 } from "./setting/numbers.ts";
import { PASSWORD, signIn, type Owner } from "./setting/owner.ts";
import { settle, startProbe, type Probe } from "./setting/probe.ts";
import { startSite } from "./setting/running-site.ts";

const BLOCK_MS = 50;
const HOME_P99_MS = 30;
const GROWTH_MB = 50;

const files = [
  ...["export-all-leads", "leads", "export-leads", "export-leads?stage=won", "export-leads?format=legacy"],
  ...["export-leads?format=json", "traffic-logs/export?format=simple", "traffic-logs/export?format=detailed"],
];

/** Every export of 100,000 leads and 1,000,000 requests, while visitors open the home page. */
export async function exports() {
  const testApp = await fillApp();
  const site = await startSite({ dataDir: testApp.dataDir, env: { ADMIN_PASSWORD: PASSWORD } });
  const home = await startProbe(site.url, "/");
  try {
    const owner = await signIn(site.url);
    await settle(home);
    home.begin();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const idle = waitsOf(home);
    console.log(`  without exports: home page p99 ${idle.homeP99} ms, longest ${idle.homeWorst} ms`);
    const measured: Record<string, Measured> = {};
    for (const file of files) measured[file] = await measure(file, { owner, home, pid: site.pid });
    return { filled: testApp.filled, budgets: { BLOCK_MS, HOME_P99_MS, GROWTH_MB }, idle, exports: measured };
  } finally {
    await home.stop();
    await site.stop();
    await testApp.remove();
  }
}

type Bench = { owner: Owner; home: Probe; pid: number };
type Measured = { MB: number; seconds: number; growthMB: number; homeP99: number; homeWorst: number };

async function measure(file: string, { owner, home, pid }: Bench): Promise<Measured> {
  const before = residentMb(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, residentMb(pid))), 20);
  home.begin();
  const { bytes, ms, status } = await owner.drain(file, () => {});
  clearInterval(timer);
  if (status !== 200) throw new Error(`${file}: ${status}`);
  const waits = waitsOf(home);
  const growthMB = round1(most - before);
  const measured = { MB: round1(bytes / 1e6), seconds: round1(ms / 1000), growthMB, ...waits };
  console.log(
    `  ${file.padEnd(36)} ${String(measured.MB).padStart(6)} MB in ${String(measured.seconds).padStart(5)} s` +
      `  home p99 ${waits.homeP99} ${beside(waits.homeP99, HOME_P99_MS)}, longest ${waits.homeWorst}` +
      ` ${beside(waits.homeWorst, BLOCK_MS)}, memory +${growthMB} MB ${beside(growthMB, GROWTH_MB)}`,
  );
  return measured;
}

function waitsOf(home: Probe) {
  return { homeP99: round1(home.p99()), homeWorst: round1(home.worst()) };
}
