import { decoderOf, encodingOf, withoutMojibake } from "#src/platform/csv/text-encoding.ts";

/** Excel still saves in character sets of its own, those of Windows and of old Macs. */
export async function readCsvFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decoderOf(encodingOf(bytes)?.encoding ?? "utf-8").decode(bytes);
  return text.split("\n").map(withoutMojibake).join("\n");
}
