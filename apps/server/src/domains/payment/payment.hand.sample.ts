import { isOpen } from '@iris/contract/payment/payment.rules';
import fc from 'fast-check';
import type { startServer } from '../../../test/harness.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Book, Line } from './payment.book.sample.ts';

/** Where the moves take place: the charges of one condo, and the people, of whom the second is an administrator. */
export interface Desk {
  server: Awaited<ReturnType<typeof startServer>>;
  people: readonly [SignedInContext, SignedInContext];
  /** In the order of the book's lines. */
  ids: number[];
}

export type Move = fc.AsyncCommand<Book, Desk>;
export const command = (name: string, run: (book: Book, desk: Desk) => Promise<void>): Move => ({
  check: () => true,
  run,
  toString: () => name,
});

/** The answer of the call, or undefined when it was refused; any other error fails the test. */
export async function tried<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
export function agree(name: string, expected: boolean, done: unknown): void {
  if (expected !== (done !== undefined)) throw new Error(`${name}: ${expected ? 'refused' : 'taken'}`);
}

export const who = fc.nat(1);
export const nth = fc.nat(5);
export const some = fc.subarray([0, 1, 2, 3], { minLength: 1 });
/** Most moves pick something that allows them; a blind one tries anything, and may have to be refused. */
export const blind = fc.constantFrom(false, false, false, true);
export const slip = { slipNo: '', payer: '', remark: '' };
export const picked = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];
export function aim<T>(items: readonly T[], fits: (item: T) => boolean, isBlind: boolean): readonly T[] {
  const fitting = isBlind ? [] : items.filter(fits);
  return fitting.length > 0 ? fitting : items;
}
export const isDue = ({ status }: Line): boolean => isOpen(status);
export const person = ({ people }: Desk, index: number): SignedInContext => people[index === 1 ? 1 : 0];
export const idOf = ({ ids }: Desk, index: number): number => ids[index] ?? 0;
export const idsOf = (book: Book, desk: Desk, lines: readonly Line[]): number[] =>
  lines.map((line) => idOf(desk, book.lines.indexOf(line)));
export const lineOf = ({ lines }: Book, index: number): Line => {
  const line = lines[index];
  if (!line) throw new Error('no such line');
  return line;
};
