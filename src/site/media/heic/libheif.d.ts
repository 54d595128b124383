/** Its own declarations leave out the part that is written in JavaScript. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number };
  type HeifImage = {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills it with RGBA, upright; null where the image cannot be decoded. */
    display(into: Pixels, done: (filled: Pixels | null) => void): void;
  };
  type Libheif = { HeifDecoder: new () => { decode(source: Uint8Array): HeifImage[] } };
  export default function openLibheif(): Promise<Libheif>;
}
