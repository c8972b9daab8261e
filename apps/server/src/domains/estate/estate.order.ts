import { foldName } from '@iris/contract/estate/estate.rules';

/**
 * How a person counts, as text that sorts byte by byte: a unit's `order_key` is the position of its building, the
 * position of its floor and its own name, in which each run of digits is led by its length (2 before 10).
 */

/** Digits of a position in the key. */
export const POSITION_DIGITS = 4;
/** No name holds it, and it sorts before all that a name can hold. */
const BEFORE_ALL = '\t';

const pad = (position: number): string => String(position).padStart(POSITION_DIGITS, '0');

/** The key of a name: '2' before '10', 'A' before 'B', '2A' before '10A'; names that differ have keys that differ. */
export function nameKey(name: string): string {
  const counted = foldName(name).replace(/0*(\d+)/g, (_, digits: string) => `${lengthOf(digits)}${digits}`);
  return `${counted}${BEFORE_ALL}${name}`;
}

// Names have at most 60 characters, so two digits hold the length of any run.
const lengthOf = (digits: string): string => String(digits.length).padStart(2, '0');

export const orderKey = (buildingPosition: number, floorPosition: number, name: string): string =>
  `${pad(buildingPosition)}|${pad(floorPosition)}|${nameKey(name)}`;

/** Where floors usually lie, from the bottom up; what is not known lies with the numbered ones. */
const storeys: readonly RegExp[] = [
  /^(b\d*|basement.*|地庫.*)$/,
  /^(lg\d*|l\/g)$/,
  /^(g|gf|g\/f|ground.*|地下|地面)$/,
  /^(ug\d*|u\/g)$/,
  /^(m\d*|m\/f|mezzanine|閣樓)$/,
  /^(p\d*|podium.*|平台)$/,
];
const TOP = /^(r|rf|r\/f|roof.*|天台)$/;
const below = /^(b|lg|basement|地庫)/;

function height(name: string): { storey: number; key: string; down: boolean } {
  const plain = foldName(name);
  const found = storeys.findIndex((form) => form.test(plain));
  const storey = found >= 0 ? found : TOP.test(plain) ? storeys.length + 1 : storeys.length;
  return { storey, key: nameKey(name), down: below.test(plain) };
}

function lower(a: string, b: string): boolean {
  const [one, other] = [height(a), height(b)];
  if (one.storey !== other.storey) return one.storey < other.storey;
  return one.down ? one.key > other.key : one.key < other.key;
}

/**
 * Floors that an import adds, put among those there: each under the first floor that usually lies above it, else
 * on top. The order of those there stays.
 */
export function placeFloors(there: readonly string[], added: readonly string[]): string[] {
  const floors = [...there];
  for (const name of [...added].sort((a, b) => (lower(a, b) ? -1 : lower(b, a) ? 1 : 0))) {
    const above = floors.findIndex((floor) => lower(name, floor));
    floors.splice(above < 0 ? floors.length : above, 0, name);
  }
  return floors;
}
