/** What the machine's clock says, and one that only runs on. */
export interface Reading {
  wall: number;
  steady: number;
}

/** The server's time at a reading. */
export interface Told extends Reading {
  server: number;
  /** It is from before this start, and the clock may have been set since. */
  old?: boolean;
}

/** The machine's own clock may be as wrong as this before it counts as set. */
const JUMP_MS = 2_000;
/** So long the server's word counts for more than the machine's clock. */
const FRESH_MS = 90_000;

/**
 * The time by which the player works: the server's, carried on. If the machine's clock jumps, it is ignored as long as the
 * server spoke lately; without a network it was set, or the machine slept, and it is believed.
 */
export function timeOf(told: Told | null, { wall, steady }: Reading): number {
  if (!told) return wall;
  const since = steady - told.steady;
  const jumped = Math.abs(wall - told.wall - since) > JUMP_MS;
  const fresh = !told.old && since < FRESH_MS;
  return jumped && !fresh ? wall : told.server + since;
}

/** The time after a start, from what was saved before it: clocks without a battery begin in the past. */
export function resumed(saved: { server: number; wall: number } | null, reading: Reading): Told | null {
  if (!saved) return null;
  const passed = Math.max(0, reading.wall - saved.wall);
  return { ...reading, server: saved.server + passed, old: true };
}
