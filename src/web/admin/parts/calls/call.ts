import type { QueryFunctionContext } from "@tanstack/react-query";
import { askForStepUp, needsStepUp } from "./step-up.ts";
import { tellAnswered } from "./answered.ts";
import { loadServerWords } from "./server-words.ts";
import { fetchTogether } from "./together.ts";

/** A call that the server refused. The message begins with the status: `404: …`. */
export class CallError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = "CallError";
    this.status = status;
  }
}

/** Nothing answered, or something in front of the server did in its place. */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof CallError) || error.status >= 500;
}

class StepUpDeclined extends CallError {}

/** After an ended session or a declined question a toast would say nothing new. */
export function isKnownAlready(error: unknown): boolean {
  return error instanceof StepUpDeclined || (error instanceof CallError && error.status === 401);
}

/** Where step-up is required, asks for the password and repeats the request. */
export async function call(path: string, request: RequestInit = {}): Promise<Response> {
  const response = await fetchTogether(path, request);
  if (response.ok) {
    tellAnswered(path);
    return response;
  }
  const isOurs = isProblem(response) || (response.status < 500 && !isPage(response));
  const text = isOurs ? await response.text() : response.statusText;
  if (response.status !== 401) await loadServerWords();
  if (!needsStepUp(response.status, text)) throw new CallError(response.status, text);
  if (await askForStepUp()) return call(path, request);
  throw new StepUpDeclined(response.status, text);
}

function isProblem({ headers }: Response): boolean {
  return headers.get("Content-Type")?.includes("json") === true;
}

/** What a proxy in between shows in place of an answer. */
function isPage({ headers }: Response): boolean {
  return headers.get("Content-Type")?.includes("html") === true;
}

export function send(method: "POST" | "PATCH" | "PUT" | "DELETE", path: string, body?: unknown): Promise<Response> {
  if (body === undefined) return call(path, { method });
  return call(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

/** The default `queryFn`: the query key begins with the path. */
export async function getJson({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  const response = await call(String(queryKey[0]), { signal });
  return response.json();
}
