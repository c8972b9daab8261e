/** Enough of a stream to tell what it contains. */
const ENOUGH_BYTES = 64;

type Bytes = Uint8Array<ArrayBuffer>;

/** The beginning of a stream as text, and the whole stream, still unread. */
export async function beginningOf(
  source: ReadableStream<Bytes>,
): Promise<{ begins: string; body: ReadableStream<Bytes> }> {
  const reader = source.getReader();
  const first: Bytes[] = [];
  let length = 0;
  while (length < ENOUGH_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    first.push(value);
    length += value.byteLength;
  }
  const decoder = new TextDecoder();
  const begins = first.map((part) => decoder.decode(part, { stream: true })).join('');
  const body = new ReadableStream<Bytes>({
    async pull(controller) {
      const kept = first.shift();
      if (kept) return controller.enqueue(kept);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { begins, body };
}
