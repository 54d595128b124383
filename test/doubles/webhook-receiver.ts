import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** Receives webhooks; `answer` decides the response. */
export async function openWebhookReceiver() {
  const received: Received[] = [];
  const receiver = {
    url: "",
    received,
    answer: (response: ServerResponse): unknown => response.writeHead(204).end(),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? "", headers: request.headers, body });
      receiver.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  receiver.url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/hook`;
  return receiver;
}
