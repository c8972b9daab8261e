/**
 * The records of a long page, parsed while the server's answer still arrives: `{…"data":{"items":[{…},{…}],…}}`. Only
 * complete records are parsed, a piece at a time, so a hundred thousand of them are never in memory together. The
 * scan works on bytes: everything it looks for is ASCII, and no byte of another UTF-8 character looks like ASCII.
 */
export function jsonItems(take: (records: Record<string, unknown>[]) => void) {
  const decoder = new TextDecoder();
  let rest = new Uint8Array(0);
  let began = false;
  let ended = false;
  // The scan's position, its depth, and whether it is inside a string.
  let at = 0;
  let depth = 0;
  let quoted = false;

  /** The end of the last complete record in `bytes`, or 0. Local copies of the state make it faster. */
  function scan(bytes: Uint8Array): number {
    let place = at;
    let level = depth;
    let inText = quoted;
    let whole = 0;
    for (; place < bytes.length; place += 1) {
      const code = bytes[place];
      if (inText) {
        if (code === BACKSLASH) place += 1;
        else if (code === QUOTE) inText = false;
      } else if (code === QUOTE) inText = true;
      else if (code === OPEN || code === OPEN_LIST) level += 1;
      else if (code === CLOSE) {
        level -= 1;
        if (level === 0) whole = place + 1;
      } else if (code === CLOSE_LIST) {
        if (level === 0) {
          ended = true;
          break;
        }
        level -= 1;
      }
    }
    at = place;
    depth = level;
    quoted = inText;
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
        // The text before the records may contain non-ASCII characters, so bytes are counted.
        bytes = bytes.subarray(new TextEncoder().encode(decoder.decode(bytes).slice(0, start)).length);
        bytes = bytes.subarray(START.length);
      }
      const whole = scan(bytes);
      rest = bytes.slice(whole);
      at -= whole;
      if (whole === 0) return;
      const batch = decoder.decode(bytes.subarray(0, whole));
      // The endpoint's serializer wrote it: records in a list, separated by commas.
      take(JSON.parse(`[${batch.startsWith(',') ? batch.slice(1) : batch}]`));
    },
    /** Whether the list was complete; false if the answer was cut off. */
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
