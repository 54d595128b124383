import { call } from "./call.ts";

/** Through `call`, not a plain link, so that a refusal can be told instead of saved. */
export async function saveFile(path: string, fallbackName: string): Promise<void> {
  const response = await call(path);
  const name = fileNameIn(response.headers.get("Content-Disposition")) ?? fallbackName;
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Not at once: some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function fileNameIn(contentDisposition: string | null): string | undefined {
  return /filename="?([^";]+)"?/i.exec(contentDisposition ?? "")?.[1]?.trim();
}
