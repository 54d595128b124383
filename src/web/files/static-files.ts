/** Built files have a hash in their name and never change. */
export type StaticFile = {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  immutable: boolean;
  brotli?: Uint8Array<ArrayBuffer>;
};
export type StaticFiles = Map<string, StaticFile>;
