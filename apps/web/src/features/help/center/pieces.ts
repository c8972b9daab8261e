/** A part of a text, matched or not. */
export interface Piece {
  at: number;
  words: string;
  found: boolean;
}

/** Splits a text into parts that a search for `typed` matched and others. */
export function piecesOf(text: string, typed: string): Piece[] {
  const wanted = typed
    .split(/\s+/)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  if (wanted.length === 0 || text === '') return text === '' ? [] : [{ at: 0, words: text, found: false }];
  // like /(words|word)/iu
  const parts = text.split(new RegExp(`(${wanted.join('|')})`, 'iu'));
  let at = 0;
  return parts.flatMap((words, index) => {
    const piece = { at, words, found: index % 2 === 1 };
    at += words.length;
    return words === '' ? [] : [piece];
  });
}
