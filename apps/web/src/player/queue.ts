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

/** A queue on disk. What the disk does not take waits in memory. */
function queueOf<Row extends { id: string }>(
  name: Rows,
  send: (rows: Row[], token: string) => ReturnType<typeof call>,
) {
  let unsaved: Row[] = [];
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
  const report = async (rows: Kept<Row>[], token: string): Promise<'done' | 'ended' | 'failed'> => {
    const answer = await send(
      rows.map(({ row }) => row),
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
    const before = await report(rows.slice(0, half), token);
    return before === 'done' ? report(rows.slice(half), token) : before;
  };
  return {
    add(row: Row): Promise<void> {
      unsaved.push(row);
      return save();
    },
    /** Reports what waits, oldest first. */
    async send(token: string): Promise<'done' | 'ended' | 'failed'> {
      await save();
      for (let turn = 0; turn < IN_A_ROW; turn += 1) {
        const rows = await first<Row>(name, BATCH).catch((): Kept<Row>[] => []);
        const memory = rows.length === 0 ? unsaved.slice(0, BATCH) : [];
        if (rows.length + memory.length === 0) return 'done';
        const came = await report(memory.length > 0 ? memory.map((row) => ({ seq: -1, row })) : rows, token);
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
