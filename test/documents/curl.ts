export type CurlFiles = Record<string, Uint8Array<ArrayBuffer>>;

/** What `curl` would send: no more of its options than the documents use. Throws on any other. */
export function parseCurl(command: string, files: CurlFiles): { address: string; init: RequestInit } {
  const [name, ...words] = shellWords(command);
  if (name !== "curl") throw new Error(`no curl: ${command}`);
  const headers = new Headers();
  let [address, method, body]: [string, string | undefined, BodyInit | undefined] = ["", undefined, undefined];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const value = () => words.shift() ?? "";
    switch (word) {
      case "-X":
        method = value();
        break;
      case "-H":
        headers.append(...(value().split(/: (.*)/, 2) as [string, string]));
        break;
      case "-d":
      case "--data-binary":
        body = contentOf(value(), files);
        break;
      case "-F":
        body = formOf(value(), files);
        break;
      case "--user":
        headers.set("Authorization", `Basic ${Buffer.from(value()).toString("base64")}`);
        break;
      default:
        if (word.startsWith("-")) throw new Error(`an option that this does not know: ${word}`);
        address = word;
    }
  }
  return { address, init: { method: method ?? (body ? "POST" : "GET"), headers, ...(body && { body }) } };
}

function contentOf(value: string, files: CurlFiles): BodyInit {
  return value.startsWith("@") ? fileOf(value.slice(1), files) : value;
}

function formOf(value: string, files: CurlFiles): FormData {
  const [field = "", file = ""] = value.split("=@", 2);
  const form = new FormData();
  form.append(field, new File([fileOf(file, files)], file, { type: "image/jpeg" }));
  return form;
}

function fileOf(name: string, files: CurlFiles): Uint8Array<ArrayBuffer> {
  const file = files[name];
  if (!file) throw new Error(`no file ${name}`);
  return file;
}

/** Words in single quotes, in double quotes, or without. */
function shellWords(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? "",
  );
}
