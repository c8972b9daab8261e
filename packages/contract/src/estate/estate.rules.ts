import { limits } from '../core/limits.ts';

/** The maximum length of each kind of name. */
export const nameLengths = { building: limits.name, floor: 20, unit: 20 } as const;

/** A name as stored: full-width letters and digits become half-width, runs of spaces single. */
export const plainName = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, ' ').trim();

/** Two names with the same folded form name the same building, floor or unit. */
export const foldName = (name: string): string => plainName(name).toLowerCase();

/**
 * The names of a pattern: 'A-H' → A…H, '1-12' → 1…12, '01-12' → 01…12, and lists of these: 'G, 1-3, R'. Null if it is
 * malformed, repeats a name (ignoring case), or makes more than `max` names.
 */
export function expandPattern(pattern: string, max: number): string[] | null {
  const names: string[] = [];
  for (const part of pattern.split(/[,，、]/).map(plainName)) {
    const made = expandPart(part, max);
    if (!made) return null;
    names.push(...made);
    if (names.length > max) return null;
  }
  return new Set(names.map(foldName)).size === names.length ? names : null;
}

function expandPart(part: string, max: number): string[] | null {
  const range = /^(?:(\d{1,4})\s*[-–—~〜至]\s*(\d{1,4})|([A-Z])\s*[-–—~〜至]\s*([A-Z]))$/i.exec(part);
  if (!range) return /^[^\s].{0,19}$/u.test(part) ? [part] : null;
  const [, from, to, first, last] = range;
  if (from !== undefined && to !== undefined) {
    const width = from.startsWith('0') ? from.length : 0;
    return spread(Number(from), Number(to), max, (n) => String(n).padStart(width, '0'));
  }
  if (first === undefined || last === undefined) return null;
  return spread(first.toUpperCase().charCodeAt(0), last.toUpperCase().charCodeAt(0), max, (code) =>
    String.fromCharCode(code),
  );
}

function spread(from: number, to: number, max: number, name: (n: number) => string): string[] | null {
  if (to < from || to - from >= max) return null;
  return Array.from({ length: to - from + 1 }, (_, index) => name(from + index));
}

/** The floors of a pattern like 'G, 1-32', from the bottom up; null when it is malformed or has too many. */
export const floorNames = (pattern: string): string[] | null => expandPattern(pattern, limits.buildingFloors);
/** The units of a floor from a pattern like 'A-H'; null when it is malformed or has too many. */
export const unitNames = (pattern: string): string[] | null => expandPattern(pattern, limits.floorUnits);
