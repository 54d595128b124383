import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { ask } from "./ask.ts";
import type { AnswersTogether } from "#src/web/api/admin/dashboard.ts";

/** A copy of all data is answered once it is made. */
const WRITTEN_WITHIN_MS = 10 * MINUTE_MS;
const TOGETHER = "/api/admin/dashboard";

type Waiting = { path: string; answer: (response: Promise<Response>) => void };

let openings = 0;
let waiting: Waiting[] = [];

/** From here on what is read waits for the others. Answers with how to send them, as one call. */
export function readTogether(): () => void {
  openings += 1;
  return () => {
    openings -= 1;
    if (openings === 0) send();
  };
}

/** As `fetch` does, alone or with what else is read now; of high priority, always alone. */
export function fetchTogether(path: string, request: RequestInit): Promise<Response> {
  const isRead = (request.method ?? "GET") === "GET";
  const isAlone = openings === 0 || request.priority === "high";
  if (isAlone || !isRead) return ask(path, request, isRead ? undefined : WRITTEN_WITHIN_MS);
  return new Promise((resolve) => waiting.push({ path, answer: resolve }));
}

function send(): void {
  const asked = waiting;
  waiting = [];
  const [first, second] = asked;
  if (first && !second) first.answer(ask(first.path));
  if (!second) return;
  const paths = [...new Set(asked.map(({ path }) => path))];
  const answers = fetchAll(paths);
  for (const { path, answer } of asked) answer(answers.then((found) => found(path)));
}

/** Where the whole was refused, so is each. */
async function fetchAll(paths: string[]): Promise<(path: string) => Response | Promise<Response>> {
  const response = await ask(`${TOGETHER}?${new URLSearchParams({ asks: paths.join(" ") })}`);
  if (!response.ok) return () => response.clone();
  // The server of this build sends this shape.
  const answers = (await response.json()) as AnswersTogether;
  return (path) => {
    const answer = answers[path];
    if (!answer) return ask(path);
    return new Response(answer.text, { status: answer.status, headers: { "Content-Type": "application/json" } });
  };
}
