/** A bank's CSV with the given lines, as UTF-8: `Date,Description,Reference,Withdrawal,Deposit,Payer`. */
export const csvOf = (...lines: readonly string[]): string =>
  ['Date,Description,Reference,Withdrawal,Deposit,Payer', ...lines, ''].join('\r\n');

/** Encodes Traditional Chinese as Big5; supports only what the tests need. */
export function big5(text: string): Uint8Array {
  const decoder = new TextDecoder('big5');
  return Uint8Array.from(
    [...text].flatMap((one) => {
      if (one.charCodeAt(0) < 0x80) return one.charCodeAt(0);
      for (let lead = 0xa1; lead <= 0xf9; lead += 1)
        for (let trail = 0x40; trail <= 0xfe; trail += 1)
          if (decoder.decode(Uint8Array.of(lead, trail)) === one) return [lead, trail];
      throw new Error(`${one} is not in Big5`);
    }),
  );
}

/** A file as a multipart form. */
export function formOf(content: string | Uint8Array, name = 'statement.csv'): FormData {
  const body = new FormData();
  body.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return body;
}
