import type { AdPeriod } from './adMachine.model.ts';

/** `AM000123`. */
export const adMachineNo = (number: number): string => `AM${String(number).padStart(6, '0')}`;

/** Whether no two of these parts of the day overlap; one may begin where another ends. */
export function apart(periods: readonly AdPeriod[]): boolean {
  const sorted = periods.toSorted((a, b) => a.from.localeCompare(b.from));
  return sorted.every((one, at) => at === 0 || (sorted[at - 1]?.to ?? '') <= one.from);
}

/** What the log keeps of a version, as text: its number and what was put on, or with a minus what was taken off. */
export interface PublishedVersion {
  version: number;
  what: string;
  taken: boolean;
}
const PUBLISHED = /^(\d+) · (− )?(.+)$/s;

/** The text of a version in the log: `3 · − clip`. */
export const publishedText = ({ version, what, taken }: PublishedVersion): string =>
  `${version} · ${taken ? '− ' : ''}${what}`;

/** Reads `publishedText`; null for other texts. */
export function readPublished(text: string): PublishedVersion | null {
  const [, version, taken, what] = PUBLISHED.exec(text) ?? [];
  return version === undefined || what === undefined
    ? null
    : { version: Number(version), what, taken: taken !== undefined };
}
