/** A code that was out of sight for so long is held up anew. */
const AWAY_MS = 2_500;

/**
 * Passes a code on once for as long as it stays before the camera: `null` for a picture without one. A picture in
 * between that could not be read does not count as away.
 */
export function onceInSight(): (seen: string | null, now: number) => boolean {
  let held: string | null = null;
  let lastSeen = 0;
  return (seen, now) => {
    if (seen === null) return false;
    const again = seen === held && now - lastSeen < AWAY_MS;
    held = seen;
    lastSeen = now;
    return !again;
  };
}
