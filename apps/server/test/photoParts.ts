/** Bytes of a part; a multiple of three, so that its base64 stands by itself in that of the whole. */
const PART = 48;
/** In a repetitive picture there is a better part a little further on. */
const STEP = 12;

/**
 * A part of a picture by which it is known: out of its middle, where no two pictures are alike; the beginning is the same
 * in all of a kind.
 */
export function photoPart(bytes: Buffer): Buffer {
  const first = Math.floor(bytes.length / 2 / 3) * 3;
  let best = bytes.subarray(first, first + PART);
  for (let at = first; at + PART <= bytes.length; at += STEP) {
    const part = bytes.subarray(at, at + PART);
    if (new Set(part).size > new Set(best).size) best = part;
  }
  return best;
}

/** The texts in which a part may lie somewhere: as hex, base64 of any alignment, numbers, or the bytes as characters. */
export function textsOf(part: Buffer): string[] {
  const base64 = [0, 1, 2].map((skip) => {
    const whole = part.subarray(skip);
    return whole.subarray(0, whole.length - (whole.length % 3)).toString('base64');
  });
  const plain = [part.toString('latin1'), part.toString('utf8')];
  return [
    part.toString('hex'),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    [...part].join(','),
    ...plain,
    // As a string in JSON.
    ...plain.map((text) => JSON.stringify(text).slice(1, -1)),
  ];
}
