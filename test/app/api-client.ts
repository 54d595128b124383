import { openValidator, type ApiDocument, type Operation } from "./api-document.ts";

type Sent = {
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  type?: string;
};

export type Answered = { status: number; body: unknown };

/**
 * A client made from the document alone: it knows addresses, methods, types and answers from there, refuses to send
 * what no schema allows, and throws on an answer that is not as documented.
 */
export function apiClient(document: ApiDocument, { url, token }: { url: string; token: string }) {
  const validate = openValidator(document);
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [operation.operationId, { path, method, operation }]),
    ),
  );
  const called = new Set<string>();
  return {
    called,
    async call(id: string, sent: Sent = {}): Promise<Answered> {
      const found = operations.get(id);
      if (!found) throw new Error(`the document has no call ${id}`);
      const { path, method, operation } = found;
      const { type = "application/json", body, query = {}, headers = {} } = sent;
      refuseUnknown(operation, { ...sent.path, ...query, ...headers });
      const media = operation.requestBody?.content[type];
      const wrong = body === undefined ? undefined : media ? validate(media.schema, body) : "no such body";
      if (wrong) throw new Error(`${id} is not sent: ${wrong}`);
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sent.path?.[name] ?? "");
      const search = new URLSearchParams(query).toString();
      const response = await fetch(`${url}${address}${search && `?${search}`}`, {
        method: method.toUpperCase(),
        headers: {
          ...headers,
          ...(operation.security.length > 0 && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { "Content-Type": type }),
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      called.add(id);
      return read(operation, response);
    },
  };

  async function read({ operationId, responses }: Operation, response: Response): Promise<Answered> {
    const { status } = response;
    const documented = responses[status];
    if (!documented) throw new Error(`${operationId}: the document has no answer ${status}: ${await response.text()}`);
    const name = documented.$ref?.split("/").at(-1) ?? "";
    const content = documented.$ref ? document.components.responses[name]?.content : documented.content;
    const text = await response.text();
    if (!content) return { status, body: text };
    const media = content[response.headers.get("Content-Type")?.split(";")[0] ?? ""];
    const body: unknown = JSON.parse(text);
    const wrong = media ? validate(media.schema, body) : "another content type";
    if (wrong) throw new Error(`${operationId} answered ${status} other than documented: ${wrong} ${text}`);
    return { status, body };
  }
}

function refuseUnknown({ operationId, parameters = [] }: Operation, sent: Record<string, string>): void {
  const known = parameters.map(({ name }) => name);
  const unknown = Object.keys(sent).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`${operationId} has no parameter ${unknown.join(", ")}`);
}
