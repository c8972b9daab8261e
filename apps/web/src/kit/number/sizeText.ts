const KILO = 1024;
const MEGA = KILO * KILO;

/** The size of a file or disk: `12 KB`, `3.4 MB`, `12,345 MB`; a file that is not empty has at least one KB. */
export function sizeText(bytes: number): string {
  const kilo = Math.ceil(bytes / KILO);
  const [value, unit] = kilo < KILO ? [kilo, 'KB'] : [bytes / MEGA, 'MB'];
  const digits = value < 100 ? 1 : 0;
  // A number and its unit stay on one line.
  return `${value.toLocaleString('en-HK', { maximumFractionDigits: digits })}\u00a0${unit}`;
}
