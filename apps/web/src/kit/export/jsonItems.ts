/**
 * The records of a long page, taken out of the server's answer while it still arrives: `{…"data":{"items":[{…},{…}],…}}`.
 * Only whole records are read, a piece at a time, so a hundred thousand of them never stand in memory together. The scan
 * goes over bytes: what it looks for is ASCII, and no part of another character in UTF-8 looks like ASCII.
 */
export function jsonItems(take: (records: Record<string, unknown>[]) => void) {
  const decoder = new TextDecoder();
  let rest = new Uint8Array(0);
  let began = false;
  let ended = false;
  // Where the scan goes on, how deep it is, and whether it is inside a string.
  let at = 0;
  let depth = 0;
  let quoted = false;

  /** The end of the last whole record in `bytes`, or 0. */
  function scan(bytes: Uint8Array): number {
    let whole = 0;
    for (; at < bytes.length; at += 1) {
      const code = bytes[at];
      if (quoted) {
        if (code === BACKSLASH) at += 1;
        else if (code === QUOTE) quoted = false;
      } else if (code === QUOTE) quoted = true;
      else if (code === OPEN || code === OPEN_LIST) depth += 1;
      else if (code === CLOSE) {
        depth -= 1;
        if (depth === 0) whole = at + 1;
      } else if (code === CLOSE_LIST) {
        if (depth === 0) {
          ended = true;
          break;
        }
        depth -= 1;
      }
    }
    return whole;
  }

  return {
    add(piece: Uint8Array): void {
      if (ended) return;
      let bytes = joined(rest, piece);
      rest = bytes;
      if (!began) {
        const start = decoder.decode(bytes).indexOf(START);
        if (start < 0) return;
        began = true;
        // What stands before the records may hold other characters: counted in bytes.
        bytes = bytes.subarray(new TextEncoder().encode(decoder.decode(bytes).slice(0, start)).length);
        bytes = bytes.subarray(START.length);
      }
      const whole = scan(bytes);
      rest = bytes.slice(whole);
      at -= whole;
      if (whole === 0) return;
      const batch = decoder.decode(bytes.subarray(0, whole));
      // The serializer of the endpoint wrote it: records in a list, with commas between them.
      take(JSON.parse(`[${batch.startsWith(',') ? batch.slice(1) : batch}]`));
    },
    /** Whether the list came to its end: an answer that was cut off says false. */
    close: (): boolean => ended,
  };
}

function joined(first: Uint8Array<ArrayBuffer>, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

const START = '"items":[';
const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = 123;
const CLOSE = 125;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
