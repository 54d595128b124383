/** The first piece is made before the answer begins: a database error is then a 500, not half a file. */
export function streamText(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  return streamBytes(encoded(pieces));
}

/** As `streamText`. */
export async function streamBytes(pieces: AsyncGenerator<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  let piece = await pieces.next();
  return new ReadableStream({
    async pull(controller) {
      if (piece.done) return controller.close();
      controller.enqueue(piece.value);
      piece = await pieces.next();
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

async function* encoded(pieces: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}
