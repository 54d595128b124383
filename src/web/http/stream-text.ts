/**
 * An answer sent as it is made, so that memory stays flat. The first piece is made before the
 * answer begins: a database at fault is then an error, not half a file.
 */
export async function streamText(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let piece = await pieces.next();
  return new ReadableStream({
    async pull(controller) {
      if (piece.done) return controller.close();
      controller.enqueue(encoder.encode(piece.value));
      piece = await pieces.next();
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
