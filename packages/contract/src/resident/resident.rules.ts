/** Rules of residents that both sides use. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const form = /^([A-Z]{1,2})(\d{6})([0-9A])$/;

/** A Hong Kong identity card number without brackets and other separators: 'a123456(3)' → 'A1234563'. */
export const plainIdNo = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s()-]/g, '');

/**
 * Whether a normalised number is a valid Hong Kong identity card number, by its check digit: letters count A=10 …
 * Z=35, a missing first letter 36, weights run from 9 to 2, and with the check digit (A=10) the sum must be divisible
 * by 11. Source: the Immigration Department's published scheme.
 */
export function isHkid(plain: string): boolean {
  const match = form.exec(plain);
  if (!match) return false;
  const [, letters = '', digits = '', check = ''] = match;
  const values = [...letters.padStart(2, ' ')].map((letter) =>
    letter === ' ' ? 36 : LETTERS.indexOf(letter) + 10,
  );
  const all = [...values, ...[...digits].map(Number)];
  const sum = all.reduce((total, value, index) => total + value * (9 - index), 0);
  return (sum + (check === 'A' ? 10 : Number(check))) % 11 === 0;
}

/** As printed on the card: 'A123456(3)'. */
export const formatHkid = (plain: string): string => `${plain.slice(0, -1)}(${plain.slice(-1)})`;

/**
 * What callers without the permission see: 'A123***(*)' for a Hong Kong card, else the first third but at most four
 * characters.
 */
export function maskIdNo(idType: string, plain: string): string {
  if (plain === '') return '';
  if (idType === 'HKID') return `${plain.slice(0, -4)}***(*)`;
  const shown = Math.min(4, Math.floor(plain.length / 3));
  return `${plain.slice(0, shown)}${'*'.repeat(plain.length - shown)}`;
}

/** The number of an access card for the screen: its last four digits name it well enough, and open nothing. */
export const maskCard = (cardNo: string): string => (cardNo === '' ? '' : `••••${cardNo.slice(-4)}`);

/**
 * What somebody typed into a search, fit for an address: the whole number of a card becomes its last four digits. What may
 * as well be a phone number, the number of a record (`B0001234`) or an identity card stays.
 */
export function withoutCard(typed: string): string {
  const plain = typed.toUpperCase().replace(/[\s:-]/g, '');
  const last = plain.slice(-4);
  if (/^[0-9A-F]{16}$/.test(plain)) return last;
  const other = /^[A-Z]{0,2}\d+$/.test(plain) || isHkid(plain);
  return !other && /^[0-9A-F]{8}$/.test(plain) ? last : typed;
}
