import type { playerCalls } from '@iris/contract/adMachine/adMachine.player.api';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { call } from './calls.ts';
import { append, count, first, type Kept, type Rows, remove } from './store.ts';

export type Play = BodyOf<typeof playerCalls.plays>['plays'][number];
export type Log = BodyOf<typeof playerCalls.reports>['logs'][number];

/** As many as one call takes. */
const BATCH = 100;
/** Calls in a row; the rest follows with the next heartbeat, so that a long silence does not become a flood. */
const IN_A_ROW = 20;
/** Some 90 days of records; what the server would refuse for its age need not be kept. */
const MOST = 2_000_000;

/** The clock that only runs on is compared within one run of the player alone. */
const RUN = performance.timeOrigin;
/** A time further ahead of the server than this was written by a clock that somebody had set wrong. */
const AHEAD_MS = 60_000;

/** A row with the moment of its time by the clock that only runs on, unless it is of an earlier run. */
interface Stamped<Row> {
  row: Row;
  run?: number;
  steady?: number;
}

/**
 * The row as it can be reported. What was written ahead of the server's time would be refused: it gets the time that it
 * had by the clock that only runs on, or now if it is of an earlier run. Other times stay: a machine that slept knows them
 * better than that clock, which slept too.
 */
export const inTime = <Row extends { time: number }>(
  { row, run, steady }: Stamped<Row>,
  told: { server: number; steady: number },
): Row => {
  if (row.time <= told.server + AHEAD_MS) return row;
  const ago = run === RUN && steady !== undefined ? told.steady - steady : 0;
  return { ...row, time: Math.max(0, Math.round(told.server - ago)) };
};
type Now = Parameters<typeof inTime>[1];

/** A queue on disk. What the disk does not take waits in memory. */
function queueOf<Row extends { id: string; time: number }>(
  name: Rows,
  send: (rows: Row[], token: string) => ReturnType<typeof call>,
) {
  let unsaved: Stamped<Row>[] = [];
  let saving: Promise<void> = Promise.resolve();
  const save = (): Promise<void> => {
    saving = saving.then(async () => {
      const rows = unsaved;
      if (rows.length === 0) return;
      try {
        await append(name, rows);
        const saved = new Set(rows);
        unsaved = unsaved.filter((row) => !saved.has(row));
      } catch {
        // The next attempt takes them too.
      }
    });
    return saving;
  };
  /** Reports rows; if the server will never take them, halves, so that a bad one holds up no other. */
  const report = async (
    rows: Kept<Stamped<Row>>[],
    token: string,
    told: Now,
  ): Promise<'done' | 'ended' | 'failed'> => {
    const answer = await send(
      rows.map((kept) => inTime(kept, told)),
      token,
    );
    if (answer.ok || (answer.why === 'refused' && rows.length === 1)) {
      const seqs = rows.map(({ seq }) => seq).filter((seq) => seq >= 0);
      // What cannot be forgotten is sent again, and counts once.
      return remove(name, seqs).then(
        () => 'done' as const,
        () => 'failed' as const,
      );
    }
    if (answer.why !== 'refused') return answer.why === 'ended' ? 'ended' : 'failed';
    const half = Math.ceil(rows.length / 2);
    const before = await report(rows.slice(0, half), token, told);
    return before === 'done' ? report(rows.slice(half), token, told) : before;
  };
  return {
    /** Takes a row, with the moment of its time by the clock that only runs on unless it is of an earlier run. */
    add(row: Row, steady?: number): Promise<void> {
      unsaved.push(steady === undefined ? { row } : { row, run: RUN, steady });
      return save();
    },
    /** Reports what waits, oldest first, just after the server told the time. */
    async send(token: string, told: Now): Promise<'done' | 'ended' | 'failed'> {
      await save();
      for (let turn = 0; turn < IN_A_ROW; turn += 1) {
        const rows = await first<Stamped<Row>>(name, BATCH).catch((): Kept<Stamped<Row>>[] => []);
        const memory = rows.length === 0 ? unsaved.slice(0, BATCH) : [];
        if (rows.length + memory.length === 0) return 'done';
        const came = await report(
          memory.length > 0 ? memory.map((one) => ({ ...one, seq: -1 })) : rows,
          token,
          told,
        );
        if (came !== 'done') return came;
        if (memory.length > 0) unsaved = unsaved.filter((row) => !memory.includes(row));
      }
      return 'done';
    },
    /** Forgets the oldest beyond what can ever be reported. */
    async trim(): Promise<void> {
      const over = (await count(name)) - MOST;
      if (over > 0)
        await remove(
          name,
          (await first<Row>(name, over)).map(({ seq }) => seq),
        );
    },
    /** Forgets what waits in memory, and lets what is being written arrive, so that it can be forgotten too. */
    async forget(): Promise<void> {
      await save();
      unsaved = [];
    },
  };
}

/** Plays that were not reported yet. */
export const plays = queueOf<Play>('plays', (rows, token) => call('plays', { plays: rows }, token));
/** Events that were not reported yet. */
export const logs = queueOf<Log>('logs', (rows, token) => call('reports', { logs: rows }, token));
