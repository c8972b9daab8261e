import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Change, type Door, openDoor, type Shown } from './door.ts';

/** Where devices call, below the server's address. */
const BASE = '/iris-base/device/v1';
const WAIT_SECONDS = 20;
const BEAT_MS = 30_000;
/** After a call that failed: doubled each time, up to the second. */
const AGAIN_MS = { first: 500, most: 15_000 };
const BATCH = 100;

interface Told {
  time: number;
  disabled: boolean;
  changes: Change[];
  commands: { id: number; kind: 'OPEN'; expires_at: number }[];
  version: number;
  more: boolean;
}
interface Reported {
  id: string;
  time: number;
  kind: 'OPENED' | 'REFUSED' | 'RESTARTED';
  way?: 'CARD' | 'PASS' | 'REMOTE';
  reason?: string;
  direction?: 'IN' | 'OUT';
  subject?: string;
}

/** One simulated device. */
export interface Simulated {
  readonly door: Door;
  /** Shows something to the reader; whether the door opened. */
  show(shown: Shown, direction?: 'IN' | 'OUT'): Promise<boolean>;
  /** Takes the network away, or gives it back. */
  connect(connected: boolean): void;
  /** Times that the door opened. */
  opened(): number;
  /** Events that were not reported yet. */
  unreported(): number;
  stop(): Promise<void>;
}

interface Given {
  address: string;
  token: string;
  code: string;
  /** Says what happens, one line each; never a token, card or code. */
  say?: (line: string) => void;
  waitSeconds?: number;
}

/** Starts a device that speaks the protocol, and nothing else, with a server. */
export function simulate({
  address,
  token,
  code,
  say = () => {},
  waitSeconds = WAIT_SECONDS,
}: Given): Simulated {
  const door = openDoor(code);
  const stopping = new AbortController();
  let connected = true;
  let opened = 0;
  const events: Reported[] = [];
  /** What an online server said last, less what the clock here says. */
  let offset = 0;
  const now = () => Date.now() + offset;

  async function call<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
    if (!connected) throw new Error('no network');
    const response = await fetch(`${address}${BASE}${path}`, {
      method,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(60_000)]),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { code: number; data: Answer };
    if (!connected || answer.code !== 0) throw new Error(`refused with ${answer.code}`);
    return answer.data;
  }

  const note = (event: Omit<Reported, 'id' | 'time'>) => {
    events.push({ id: randomUUID(), time: now(), ...event });
    if (event.kind === 'OPENED') opened += 1;
    say(`${code} ${event.kind} ${event.way ?? ''} ${event.reason ?? event.subject ?? ''}`.trim());
  };
  /** Sends what happened; what could not be sent stays, and the same is sent again. */
  async function report(): Promise<void> {
    while (events.length > 0) {
      const part = events.slice(0, BATCH);
      await call('POST', '/events', { events: part });
      events.splice(0, part.length);
    }
  }

  async function follow(): Promise<void> {
    const told = await call<Told>('GET', `/changes?since=${door.since}&wait=${waitSeconds}`);
    offset = told.time - Date.now();
    door.disabled = told.disabled;
    door.learn(told.changes, told.version);
    for (const { id, expires_at } of told.commands)
      if (expires_at > now() && !door.disabled) note({ kind: 'OPENED', way: 'REMOTE' });
      else say(`${code} command ${id} came too late`);
    if (told.changes.length > 0 || told.commands.length > 0) {
      await call('POST', '/results', {
        changes: told.changes.map(({ subject, version }) => ({ subject, version, ok: true })),
        commands: told.commands.map(({ id, expires_at }) => ({ id, ok: expires_at > now() })),
      });
      say(`${code} knows ${door.granted()} (${told.changes.length} changes)`);
    }
    await report();
  }

  /** Does it for as long as the device runs; after a failure it waits, longer each time. */
  async function forever(work: () => Promise<void>, pauseMs: number): Promise<void> {
    let wait = AGAIN_MS.first;
    while (!stopping.signal.aborted) {
      try {
        await work();
        wait = AGAIN_MS.first;
        await sleep(pauseMs, undefined, { signal: stopping.signal });
      } catch {
        await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {});
        wait = Math.min(wait * 2, AGAIN_MS.most);
      }
    }
  }
  const running = Promise.all([
    forever(follow, 0),
    forever(() => call('POST', '/heartbeat', { firmware: 'simulator 1' }), BEAT_MS),
  ]);

  return {
    door,
    async show(shown, direction = 'IN') {
      const verdict = door.decide(shown, now());
      const way = 'card' in shown ? 'CARD' : 'PASS';
      if ('ask' in verdict) return ask('text' in shown ? shown.text : '', direction);
      const { open, ...rest } = verdict;
      note({ kind: open ? 'OPENED' : 'REFUSED', way, direction, ...rest });
      await report().catch(() => {});
      return open;
    },
    connect(on) {
      connected = on;
      say(`${code} ${on ? 'has its network again' : 'lost its network'}`);
    },
    opened: () => opened,
    unreported: () => events.length,
    async stop() {
      stopping.abort();
      await running.catch(() => {});
    },
  };

  /** Only the server can say: a pass that is used up, or that this device has not heard of. The server keeps the event. */
  async function ask(text: string, direction: 'IN' | 'OUT'): Promise<boolean> {
    const question = { id: randomUUID(), time: now(), text, direction };
    try {
      const { admitted } = await call<{ admitted: boolean }>('POST', '/ask', question).catch(() =>
        // The answer may have been lost on the way: the same question is answered the same.
        call<{ admitted: boolean }>('POST', '/ask', question),
      );
      if (admitted) opened += 1;
      say(`${code} asked: ${admitted ? 'OPENED' : 'REFUSED'} PASS`);
      return admitted;
    } catch {
      note({ kind: 'REFUSED', way: 'PASS', direction, reason: 'UNKNOWN' });
      return false;
    }
  }
}
