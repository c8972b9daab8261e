/** Money is always an integer number of Hong Kong cents; only screens, sheets and documents show dollars. */

/** 123450 cents as `HK$1,234.50`. Integer arithmetic only. */
export function formatMoney(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount of cents: ${cents}`);
  const amount = Math.abs(cents);
  const dollars = Math.trunc(amount / 100)
    .toString()
    .replace(/\d(?=(?:\d{3}){1,5}(?!\d))/g, '$&,');
  return `${cents < 0 ? '-' : ''}HK$${dollars}.${(amount % 100).toString().padStart(2, '0')}`;
}

/**
 * The cents of a typed amount ('1,234.5', 'HK$12', in wide characters too), or null if it is not an amount with at most two
 * decimals.
 */
export function parseMoney(typed: string): number | null {
  const plain = typed
    .normalize('NFKC')
    .trim()
    .replace(/^HK\$\s*/i, '')
    .replace(/^\$/, '')
    .replaceAll(',', '');
  const match = /^(-?)(\d{1,13})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!match) return null;
  const [, sign, dollars = '0', decimals = ''] = match;
  const cents = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return sign && cents > 0 ? -cents : cents;
}

const grouped = /^[^,]*$|^\D*\d{1,3}(?:,\d{3}){1,4}(?:\.\d*)?$/;

/** A number in a cell of a file without the commas between its thousands; null if it has other commas. */
export const ungrouped = (cell: string): string | null =>
  grouped.test(cell) ? cell.replaceAll(',', '') : null;

/**
 * The same for a cell of a file: a field shows how it was read, a file does not, and its '12,50' may well mean twelve
 * and a half, so that other commas are no amount.
 */
export const parseMoneyCell = (cell: string): number | null =>
  ungrouped(cell.normalize('NFKC').trim()) === null ? null : parseMoney(cell);
