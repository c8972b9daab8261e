import { createHash } from 'node:crypto';

/** What a device is told of a subject; see docs/device-protocol.md. */
export interface Change {
  subject: string;
  version: number;
  op: 'GRANT' | 'REVOKE';
  credentials: { card: string | null; photo: number | null; tokens: string[]; code: string | null } | null;
  hours: { days: number[]; from: string; to: string }[];
  from: number | null;
  to: number | null;
  ask: boolean;
}

/** What somebody holds up to a door. */
export type Shown = { card: string } | { text: string };
type Reason = 'UNKNOWN' | 'HOURS' | 'NOT_YET' | 'EXPIRED' | 'DISABLED';
/** Opens, stays shut, or cannot tell without asking. */
type Verdict =
  | { open: true; subject: string }
  | { open: false; reason: Reason; subject?: string }
  | { ask: true };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
const HONG_KONG_MS = 8 * 3_600_000;

/** Whether hours of the week allow a moment; none allow all. */
export function withinHours(hours: Change['hours'], now: number): boolean {
  if (hours.length === 0) return true;
  const there = new Date(now + HONG_KONG_MS);
  const day = there.getUTCDay() || 7;
  const time = there.toISOString().slice(11, 16);
  return hours.some(({ days, from, to }) => days.includes(day) && time >= from && time < to);
}

/** The memory of a device and what it decides from it, without any network. */
export interface Door {
  /** The highest version that it was told. */
  readonly since: number;
  disabled: boolean;
  /** Keeps changes; one that is older than what is kept of its subject is not kept. */
  learn(changes: readonly Change[], version: number): void;
  decide(shown: Shown, now: number): Verdict;
  /** How many it would let pass. */
  granted(): number;
  /** As after a factory reset. */
  forget(): void;
}

/** A door with an empty memory. `code` is the device's own, which the codes of passes are hashed with. */
export function openDoor(code: string): Door {
  const held = new Map<string, Change>();
  let since = 0;
  const find = (wanted: (change: Change) => boolean) =>
    [...held.values()].find((change) => change.op === 'GRANT' && wanted(change));

  const matching = (shown: Shown): Change | undefined => {
    if ('card' in shown) return find(({ credentials }) => credentials?.card === shown.card.toUpperCase());
    const last = shown.text.trim().split('/').at(-1) ?? '';
    const [token, digits] = [sha256(last), sha256(`${code}:${last.replace(/\D/g, '')}`)];
    return find(
      ({ credentials }) => credentials?.tokens.includes(token) === true || credentials?.code === digits,
    );
  };

  const door: Door = {
    get since() {
      return since;
    },
    disabled: false,
    learn(changes, version) {
      for (const change of changes)
        if ((held.get(change.subject)?.version ?? 0) < change.version) held.set(change.subject, change);
      since = Math.max(since, version);
    },
    decide(shown, now) {
      if (door.disabled) return { open: false, reason: 'DISABLED' };
      const found = matching(shown);
      // A pass may have been made a moment ago, so the server is asked before anybody is sent away.
      if (!found) return 'card' in shown ? { open: false, reason: 'UNKNOWN' } : { ask: true };
      const { subject, from, to, hours, ask } = found;
      if (from !== null && now < from) return { open: false, reason: 'NOT_YET', subject };
      if (to !== null && now > to) return { open: false, reason: 'EXPIRED', subject };
      if (!withinHours(hours, now)) return { open: false, reason: 'HOURS', subject };
      return ask ? { ask: true } : { open: true, subject };
    },
    granted: () => [...held.values()].filter(({ op }) => op === 'GRANT').length,
    forget() {
      held.clear();
      since = 0;
    },
  };
  return door;
}
