import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Its tables are half a megabyte, so they are loaded when a text in Big5 is first read. */
const iconv = (): typeof import('iconv-lite') =>
  // `require` has no types.
  require('iconv-lite') as typeof import('iconv-lite');

/**
 * The text of bytes in Big5 with the characters that Hong Kong adds to it (HKSCS: 邨, 栢, 堃, as in many names); Node reads
 * those as private characters. Throws for bytes that are not Big5, if `fatal`; without it, and for a company's own
 * characters, there is a U+FFFD.
 */
export function decodeBig5(bytes: Uint8Array, { fatal = false }: { fatal?: boolean } = {}): string {
  if (fatal) new TextDecoder('big5', { fatal }).decode(bytes);
  return iconv().decode(bytes, 'big5hkscs');
}
