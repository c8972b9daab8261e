import { TypedNumber, type TypedNumberProps } from './TypedNumber.tsx';

const DECIMAL = /^-?(\d{1,15}(\.\d*)?|\.\d+)$/;

/** The number of a text ('1,200', '-3', '0.5', in wide characters too), or null if it is none. */
export function parseNumber(typed: string): number | null {
  const plain = typed.normalize('NFKC').trim().replaceAll(',', '').replace('−', '-');
  return DECIMAL.test(plain) ? Number(plain) : null;
}

/** Without the tail of a fraction that decimals cannot say: 100 minutes are 1.6667 hours. */
const plain = (value: number): string => String(Number(value.toFixed(4)));

/**
 * A number of something: people, days, hours. It is neither rounded nor brought into a range, because nobody would see
 * that: the field's rule says what is allowed, and what was typed stays.
 */
export const NumberInput = (props: TypedNumberProps) => (
  <TypedNumber {...props} read={parseNumber} write={plain} />
);

/** Nothing that is counted comes near it; amounts of so many are still exact. */
const MOST = 1_000_000;

/** A typed number to reckon with while its rule may refuse it; `other` if there is none, or none that is whole. */
export const wholeOr = <Other,>(value: number | null | undefined, other: Other): number | Other =>
  Number.isInteger(value) && Math.abs(Number(value)) <= MOST ? Number(value) : other;
