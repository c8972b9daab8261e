import { limits } from '../core/limits.ts';

/**
 * The text of a QR code that bank apps in Hong Kong read to pay by the Faster Payment System (轉數快). Source: Common QR
 * Code Specification for Retail Payments in Hong Kong (HKMA) on EMV QRCPS merchant-presented mode: objects of a
 * two-digit id, a two-digit length and a value; the last one is a checksum.
 */

export const fpsKinds = ['ID', 'MOBILE', 'EMAIL'] as const;
export type FpsKind = (typeof fpsKinds)[number];

const SCHEME = 'hk.com.hkicl';
/** Sub-objects of the account that hold each kind of identifier. */
const accountIds: Readonly<Record<FpsKind, string>> = { ID: '02', MOBILE: '03', EMAIL: '04' };
const NAME_LENGTH = 25;
const CITY_LENGTH = 15;
const REFERENCE_LENGTH = 25;

/**
 * The kind of an identifier: 7 or 9 digits, `+852-` and 8 digits, or an email address; null for anything a code
 * cannot hold.
 */
export function fpsKind(fpsId: string): FpsKind | null {
  if (/^(\d{7}|\d{9})$/.test(fpsId)) return 'ID';
  if (/^\+852-\d{8}$/.test(fpsId)) return 'MOBILE';
  const email = /^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+\.[A-Za-z]{2,}$/;
  return fpsId.length <= limits.fpsEmail && email.test(fpsId) ? 'EMAIL' : null;
}

export interface FpsDemand {
  /** See `fpsKind`. */
  fpsId: string;
  /** HKD cents, positive. */
  amount: number;
  /** The bill number that comes back with the transfer; cut to 25 characters. */
  reference: string;
  /** The payee's name; non-ASCII characters are dropped. */
  merchantName: string;
  city?: string;
}

/** The code's text for one payment of an exact amount. Throws RangeError for an invalid identifier or amount. */
export function fpsPayload({ fpsId, amount, reference, merchantName, city = 'HK' }: FpsDemand): string {
  const kind = fpsKind(fpsId);
  if (!kind) throw new RangeError('not an FPS identifier');
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount to pay: ${amount}`);
  const account = object('00', SCHEME) + object(accountIds[kind], fpsId);
  const bill = folded(reference, REFERENCE_LENGTH);
  const objects = [
    object('00', '01'),
    // Dynamic: made for this payment, with its amount.
    object('01', '12'),
    object('26', account),
    object('52', '0000'),
    object('53', '344'),
    object('54', decimal(amount)),
    object('58', 'HK'),
    object('59', folded(merchantName, NAME_LENGTH) || 'NA'),
    object('60', folded(city, CITY_LENGTH) || 'HK'),
    ...(bill ? [object('62', object('01', bill) + object('05', bill))] : []),
    '6304',
  ];
  const text = objects.join('');
  return text + crc16(text).toString(16).toUpperCase().padStart(4, '0');
}

const object = (id: string, value: string): string =>
  `${id}${value.length.toString().padStart(2, '0')}${value}`;

/** Dollars with two decimals, of cents. */
const decimal = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${(cents % 100).toString().padStart(2, '0')}`;

/** Printable ASCII only: accents are dropped, other characters become a space, runs of spaces one. */
const folded = (text: string, length: number): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x21-\x7e]+/g, ' ')
    .trim()
    .slice(0, length)
    .trimEnd();

/** CRC-16/CCITT-FALSE (polynomial 0x1021, from 0xFFFF) of ASCII text. */
export function crc16(text: string): number {
  let crc = 0xffff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
    }
  }
  return crc;
}
