import { expect, it } from 'vitest';
import { wedgeReader } from './wedge.ts';

type Key = Parameters<ReturnType<typeof wedgeReader>>[0];
const plain = (key: string): Omit<Key, 'timeStamp'> => ({ key, code: '', shiftKey: false });

/** Presses keys, so many milliseconds apart; what the last of them meant. */
function press(keys: readonly Omit<Key, 'timeStamp'>[], gap: number) {
  const read = wedgeReader();
  return keys.map((key, index) => read({ ...key, timeStamp: 1_000 + index * gap })).at(-1);
}
const typed = (text: string) => [...text].map(plain);
const link = 'https://estate.example/pass/abcdefghijklmnopqrstuvwxyz234567';

it('hears a scanner, and what it scanned', () => {
  expect(press([...typed(link), plain('Enter')], 15)).toEqual({ kind: 'scanned', text: link });
  expect(press([...typed('12345678'), plain('Enter')], 40)).toEqual({ kind: 'scanned', text: '12345678' });
});

it('leaves people alone: slow, short or without Enter', () => {
  expect(press([...typed('12345678'), plain('Enter')], 120)).toEqual({ kind: 'other' });
  expect(press([...typed('1234567'), plain('Enter')], 15)).toEqual({ kind: 'other' });
  expect(press(typed(link), 15)).toEqual({ kind: 'went on' });
});

it('does not take a fast end of slow typing for a scan', () => {
  const read = wedgeReader();
  for (const [index, key] of [...'1234567'].entries()) read({ ...plain(key), timeStamp: index * 200 });
  expect(read({ ...plain('8'), timeStamp: 1_210 })).toEqual({ kind: 'went on' });
  expect(read({ ...plain('Enter'), timeStamp: 1_220 })).toEqual({ kind: 'other' });
});

it('ignores Shift, and reads keys that an input method keeps to itself by their place', () => {
  const kept = (code: string, shiftKey = false) => ({ key: 'Process', code, shiftKey });
  const keys = [
    kept('KeyP'),
    kept('KeyA'),
    { key: 'Shift', code: 'ShiftLeft', shiftKey: true },
    kept('Semicolon', true),
    kept('Slash'),
    kept('Digit7'),
    kept('Numpad3'),
    kept('KeyZ', true),
    kept('Period'),
    kept('Minus'),
  ];
  // Windows hands out the Enter that ends a composition as one of those keys, macOS as itself.
  for (const enter of [kept('Enter'), kept('NumpadEnter'), plain('Enter')])
    expect(press([...keys, enter], 10)).toEqual({ kind: 'scanned', text: 'pa:/73Z.-' });
});
