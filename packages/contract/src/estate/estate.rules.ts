import { limits } from '../core/limits.ts';

/**
 * Names of a pattern: 'A-H' → A…H, '1-12' → 1…12, '01-12' → 01…12, and lists of these: 'G, 1-3, R'.
 * Null when it is no pattern, repeats a name, or makes more than `max` names.
 */
export function expandPattern(pattern: string, max: number): string[] | null {
  const names: string[] = [];
  for (const part of pattern.split(/[,，、]/).map((text) => text.trim())) {
    const made = expandPart(part, max);
    if (!made) return null;
    names.push(...made);
    if (names.length > max) return null;
  }
  return names.length > 0 && new Set(names).size === names.length ? names : null;
}

function expandPart(part: string, max: number): string[] | null {
  const range = /^(?:(\d{1,4})\s*[-–~至]\s*(\d{1,4})|([A-Z])\s*[-–~至]\s*([A-Z]))$/i.exec(part);
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

export const floorNames = (pattern: string): string[] | null => expandPattern(pattern, limits.buildingFloors);
export const unitNames = (pattern: string): string[] | null => expandPattern(pattern, limits.floorUnits);
