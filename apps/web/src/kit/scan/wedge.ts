/** What a hand scanner needs between two keys; nobody types so fast. */
const GAP_MS = 60;
/** Shorter runs of fast keys are a person's. */
const SHORTEST = 8;

/** The signs of the keys that a code, or the address of a pass, is made of; with and without Shift. */
const signs: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
  Minus: ['-', '_'],
  Period: ['.', '>'],
  NumpadDecimal: ['.', '.'],
  NumpadSubtract: ['-', '-'],
  NumpadDivide: ['/', '/'],
};

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'timeStamp'>;

/** Whether an input method keeps a key to itself: only its place on the keyboard is known. */
const isKept = ({ key }: Key): boolean => key === 'Process' || key === 'Unidentified';

const isEnter = (key: Key): boolean =>
  key.key === 'Enter' || (isKept(key) && (key.code === 'Enter' || key.code === 'NumpadEnter'));

/** The sign of a key; by its place on the keyboard where an input method keeps the sign to itself. */
function signOf(pressed: Key): string | null {
  const { key, code, shiftKey } = pressed;
  if (key.length === 1) return key;
  if (!isKept(pressed)) return null;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit ?? signs[code]?.[shiftKey ? 1 : 0] ?? null;
}

/** What a key meant: it began a run of fast keys, went on with it, ended a scan, or neither. */
export type WedgeStep = { kind: 'began' | 'went on' | 'other' } | { kind: 'scanned'; text: string };

/** Tells a hand scanner, which types its code fast and ends it with Enter, from a person at the keyboard. */
export function wedgeReader(): (key: Key) => WedgeStep {
  let run = '';
  let last = Number.NEGATIVE_INFINITY;
  return (key) => {
    const fast = key.timeStamp - last <= GAP_MS;
    if (isEnter(key)) {
      const text = fast ? run : '';
      run = '';
      last = Number.NEGATIVE_INFINITY;
      return text.length >= SHORTEST ? { kind: 'scanned', text } : { kind: 'other' };
    }
    const sign = signOf(key);
    // Shift alone belongs to the next sign.
    if (sign === null) return { kind: 'other' };
    last = key.timeStamp;
    if (fast && run !== '') {
      run += sign;
      return { kind: 'went on' };
    }
    run = sign;
    return { kind: 'began' };
  };
}
