import { isDeepStrictEqual } from 'node:util';
import { type Rich, richText } from '@iris/contract/core/rich';
import type { Change } from './audit.table.ts';

const BEFORE = 20;
const KEPT = 200;

/** What the log stores of a changed document: the words around the first difference. Nothing if there is none. */
export function richChange(field: string, before: Rich | null, after: Rich | null): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [old, now] = [before && [...richText(before)], after && [...richText(after)]];
  const same = old && now ? now.findIndex((one, index) => one !== old[index]) : 0;
  const from = Math.max(0, same - BEFORE);
  const part = (words: string[] | null) =>
    words &&
    `${from > 0 ? '…' : ''}${words.slice(from, from + KEPT).join('')}${words.length > from + KEPT ? '…' : ''}`;
  return [{ field, before: part(old), after: part(now) }];
}
