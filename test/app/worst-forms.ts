const SMALLEST_PART = Buffer.from("--x\r\n\r\n\r\n\r\n");

/** As many of the smallest parts as fit. */
export function manyParts(bytes: number): Buffer<ArrayBuffer> {
  const parts = Math.floor((bytes - 5) / SMALLEST_PART.length);
  return Buffer.concat([...Array<Buffer>(parts).fill(SMALLEST_PART), Buffer.from("--x--")]);
}

/** One part whose every byte may begin the end of it. */
export function nearlyEnding(bytes: number): Buffer<ArrayBuffer> {
  const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n');
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - 7, "\r"), Buffer.from("\r\n--x--")]);
}
