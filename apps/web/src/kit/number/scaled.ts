/**
 * Exact decimals as whole numbers: a price in ten-thousandths of a dollar (four places), a reading in thousandths
 * (three), a percentage in hundredths (two). No floating point in between.
 */

/** 12345000 at four places as `1,234.5`; `least` decimals are always shown. */
export function formatScaled(value: number, places: number, least = 0): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
  const unit = 10 ** places;
  const amount = Math.abs(value);
  const whole = Math.trunc(amount / unit)
    .toString()
    .replace(/\d(?=(?:\d{3}){1,5}(?!\d))/g, '$&,');
  const decimals = (amount % unit)
    .toString()
    .padStart(places, '0')
    .replace(/(?<!0)0+$/, '')
    .padEnd(least, '0');
  return `${value < 0 ? '-' : ''}${whole}${decimals && places > 0 ? `.${decimals}` : ''}`;
}

/**
 * A typed decimal ('1,234.5', in wide characters too) with so many places as a whole number, or null if it is not one.
 * Never negative.
 */
export function parseScaled(typed: string, places: number): number | null {
  const match = /^(\d{1,12})(?:\.(\d*))?$/.exec(typed.normalize('NFKC').trim().replaceAll(',', ''));
  if (!match) return null;
  const [, whole = '0', decimals = ''] = match;
  if (decimals.length > places) return null;
  const value = Number(whole + decimals.padEnd(places, '0'));
  return Number.isSafeInteger(value) ? value : null;
}
