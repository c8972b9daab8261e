import { spawn } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { eachLease, listLeases } from '../apps/server/src/domains/lease/lease.list.queries.ts';
import { lookingOn, viewLease } from '../apps/server/src/domains/lease/lease.view.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { LongPage, longAnswer } from '../apps/server/src/platform/http/longPage.ts';
import { openTotals } from '../apps/server/src/platform/totals/totals.ts';
import { dayOf } from '../packages/contract/src/core/day.ts';
import { serverFlags } from './product.ts';

/** The answer for 100,000 leases, put together in batches and in one piece. */
export interface Answer {
  ms: number;
  onePieceMs: number;
  /** The longest turn of the event loop while putting it together in batches. */
  stall: number;
}

const ROUNDS = 5;
const envelope = { code: 0, message: '', data: null, request: '' };
const middle = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Measured in a separate process, with the server's flags, so that earlier work of the bench has no influence. */
export async function answerLeases(url: string, condo: number): Promise<Answer> {
  const program = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, [...serverFlags(), '--expose-gc', program, url, String(condo)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const part of child.stdout) said += part;
  return JSON.parse(said) as Answer;
}

async function measureAnswer(url: string, condo: number): Promise<Answer> {
  const db = openDatabase(url, { max: 2 });
  const today = dayOf(Date.now());
  const looking = lookingOn(today, true);
  const query = { condo_id: condo, page: 0, count: 100_000 };
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    globalThis.gc?.();
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const streamed = async () => {
    const page = new LongPage<unknown>((write) =>
      db.transaction(async (tx) => {
        await eachLease(tx, query, today, (rows) => write(rows.map((row) => viewLease(row, looking))));
        return { total: query.count, page: 0, count: query.count };
      }),
    );
    for await (const _ of await longAnswer(page, envelope, (item) => JSON.stringify(item)));
  };
  const onePiece = async () => {
    const { rows } = await listLeases({ db, totals: openTotals(db) }, query, today);
    Buffer.from(JSON.stringify({ ...envelope, data: { items: rows.map((row) => viewLease(row, looking)) } }));
  };
  await streamed();
  await onePiece();
  const times: number[] = [];
  const onePieces: number[] = [];
  let stall = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // A reading includes up to one interval of the timer.
    const turns = monitorEventLoopDelay({ resolution: 1 });
    times.push(
      await timed(() => {
        turns.enable();
        return streamed();
      }),
    );
    turns.disable();
    stall = Math.max(stall, turns.max / 1e6);
    onePieces.push(await timed(onePiece));
  }
  await db.$client.end();
  return { ms: middle(times), onePieceMs: middle(onePieces), stall };
}

const [, program, url, condo] = process.argv;
if (program === fileURLToPath(import.meta.url) && url)
  process.stdout.write(JSON.stringify(await measureAnswer(url, Number(condo))));
