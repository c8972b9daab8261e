import { foldName } from '@iris/contract/estate/estate.rules';

/**
 * How people count, as text that sorts bytewise: a unit's `order_key` is '0001|0012|' and the key of its name, with
 * the positions of its building and floor in front. Positions are added in `unit.queries.ts` and `floor.queries.ts`;
 * this file orders names.
 */

/** Digits of a position in the key, for buildings in a condo and floors in a building. */
export const POSITION_DIGITS = 4;
/** No name contains it, and it sorts before everything a name can contain. */
const BEFORE_ALL = '\t';

/** The sort key of a name: '2' before '10', 'A' before 'B', '2A' before '10A'; different names have different keys. */
export function nameKey(name: string): string {
  const counted = foldName(name).replace(/0*(\d+)/g, (_, digits: string) => `${lengthOf(digits)}${digits}`);
  return `${counted}${BEFORE_ALL}${name}`;
}

// Names have at most 60 characters, so two digits hold the length of any run.
const lengthOf = (digits: string): string => String(digits.length).padStart(2, '0');

/** Where floors usually are, from the bottom up; unknown names count as numbered floors. */
const storeys: readonly RegExp[] = [
  /^(b\d*|basement.*|地庫.*)$/,
  /^(lg\d*|l\/g)$/,
  /^(g|gf|g\/f|ground.*|地下|地面)$/,
  /^(ug\d*|u\/g)$/,
  /^(m\d*|m\/f|mezzanine|閣樓)$/,
  /^(p\d*|podium.*|平台)$/,
];
const TOP = /^(r|rf|r\/f|roof.*|天台)$/;
const DOWN = /^(b|lg|basement|地庫)/;

interface Height {
  name: string;
  storey: number;
  key: string;
  /** Basements count downwards. */
  down: boolean;
}

function heightOf(name: string): Height {
  const plain = foldName(name);
  const found = storeys.findIndex((form) => form.test(plain));
  const storey = found >= 0 ? found : TOP.test(plain) ? storeys.length + 1 : storeys.length;
  return { name, storey, key: nameKey(name), down: DOWN.test(plain) };
}

function liesUnder(one: Height, other: Height): boolean {
  if (one.storey !== other.storey) return one.storey < other.storey;
  return one.down ? one.key > other.key : one.key < other.key;
}

/**
 * Inserts floors added by an import among the existing ones: each below the first floor that usually lies above it,
 * else on top. The order of existing floors stays.
 */
export function placeFloors(there: readonly string[], added: readonly string[]): string[] {
  const floors = there.map(heightOf);
  const upwards = added.map(heightOf).sort((a, b) => (liesUnder(a, b) ? -1 : liesUnder(b, a) ? 1 : 0));
  for (const floor of upwards) {
    const above = floors.findIndex((other) => liesUnder(floor, other));
    floors.splice(above < 0 ? floors.length : above, 0, floor);
  }
  return floors.map(({ name }) => name);
}
