/** The first piece is made before the answer begins: a database error is then a 500, not half a file. */
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
