import { lookup } from "node:dns";
import { request as requestHttp, type ClientRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { bareHost, isPrivateAddress } from "#src/outbound/private-address.server.ts";

export class ForbiddenAddress extends Error {}

type Options = Pick<RequestOptions, "method" | "headers"> & { allowPrivateNetwork: boolean; timeoutMs: number };

/** Throws or emits `ForbiddenAddress` for a private address. Redirects are not followed. */
export function openRequest(
  target: URL,
  { allowPrivateNetwork, timeoutMs, ...options }: Options,
  onAnswer: (response: IncomingMessage) => void,
): ClientRequest {
  const host = bareHost(target.hostname);
  if (!allowPrivateNetwork && isIP(host) && isPrivateAddress(host)) throw new ForbiddenAddress();
  const request = target.protocol === "https:" ? requestHttps : requestHttp;
  return request(
    target,
    {
      ...options,
      signal: AbortSignal.timeout(timeoutMs),
      // No keep-alive: an address resolved for one message is not trusted for the next.
      agent: false,
      ...(!allowPrivateNetwork && { lookup: publicLookup }),
    },
    onAnswer,
  );
}

/** Checks the addresses that are connected to: a second look-up could give others (DNS rebinding). */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (addresses.some(({ address }) => isPrivateAddress(address))) return callback(new ForbiddenAddress(), []);
    const [first] = addresses;
    if (options.all || !first) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
