import { CallFailure } from "./call-failure.ts";
import { callHttp, type HttpAnswer, type HttpCall } from "./http-client.server.ts";

const MOST_REDIRECTS = 3;

/** For files that stand where they please. Another host is a public one, and https never leads to http. */
export async function followRedirects(call: HttpCall, most = MOST_REDIRECTS): Promise<HttpAnswer> {
  const from = new URL(call.url);
  const answer = await callHttp({ ...call, redirects: "answer" });
  const { status, headers } = answer;
  if (status < 300 || status >= 400) return answer;
  answer.close();
  const to = headers.location ? URL.parse(headers.location, from) : null;
  if (!to || most === 0 || !["https:", from.protocol].includes(to.protocol)) throw new CallFailure("redirected");
  const publicOnly = call.publicOnly === true || to.hostname !== from.hostname;
  return followRedirects({ ...call, url: to, publicOnly }, most - 1);
}
