import { foldName } from '@iris/contract/estate/estate.rules';

/**
 * How a person counts, as text that sorts byte by byte: a unit's `order_key` is '0001|0012|' and the key of its name,
 * the positions of its building and its floor in front. What the database knows best (positions) is put together in
 * `unit.queries.ts` and `floor.queries.ts`; here stands how names are ordered.
 */

/** Digits of a position in the key, of buildings in a condo and of floors in a building. */
export const POSITION_DIGITS = 4;
/** No name holds it, and it sorts before all that a name can hold. */
const BEFORE_ALL = '\t';

/** The key of a name: '2' before '10', 'A' before 'B', '2A' before '10A'; names that differ have keys that differ. */
export function nameKey(name: string): string {
  const counted = foldName(name).replace(/0*(\d+)/g, (_, digits: string) => `${lengthOf(digits)}${digits}`);
  return `${counted}${BEFORE_ALL}${name}`;
}

// Names have at most 60 characters, so two digits hold the length of any run.
const lengthOf = (digits: string): string => String(digits.length).padStart(2, '0');

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
 * Floors that an import adds, put among those there: each under the first floor that usually lies above it, else
 * on top. The order of those there stays.
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
