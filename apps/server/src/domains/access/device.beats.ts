import { type SQL, sql } from 'drizzle-orm';
import { numberArray } from '../../platform/db/among.ts';
import type { Database } from '../../platform/db/database.ts';
import { iso } from '../../platform/db/iso.ts';
import { kept } from '../../platform/db/preparing.ts';
import { together } from '../../platform/together.ts';
import { accessDirtyTable, accessSeenTable } from './access.table.ts';
import { lies, NOTE_MS } from './device.queries.ts';

interface Beat {
  deviceId: number;
  condoId: number;
  firmware: string | undefined;
  /** Epoch ms. */
  now: number;
}

interface Noted {
  /** Whether the device was not online before. */
  came: boolean;
  /** Whether its condo has marks that are to be worked out first. */
  marked: boolean;
  /** Whether something lies ready for it. */
  waiting: boolean;
}

/** Heartbeats that come within so long of one another are noted together, and their tokens looked up together. */
export const TOGETHER_MS = 50;
const column = (beats: readonly Beat[], of: (beat: Beat) => unknown): SQL => sql`${sql.param(beats.map(of))}`;

/** Notes heartbeats of different devices in one statement, which takes their rows in the order of the devices. */
async function noteAll(db: Database, beats: readonly Beat[]): Promise<Map<number, Noted>> {
  const ids = numberArray(beats.map(({ deviceId }) => deviceId));
  const { rows } = await db.execute<{
    device_id: number;
    was: boolean | null;
    marked: boolean;
    waiting: boolean;
  }>(
    kept(sql`with beats as (
        select * from unnest(${ids}, ${column(beats, ({ condoId }) => condoId)}::bigint[],
          ${column(beats, ({ firmware }) => firmware ?? null)}::text[],
          ${column(beats, ({ now }) => iso(now))}::timestamptz[]) as b (device_id, condo_id, firmware, at)
      ), before as (
        select device_id, online from ${accessSeenTable} where device_id = any(${ids}) order by device_id for update
      ), noted as (
        update ${accessSeenTable} s set seen_at = b.at, online = true, firmware = coalesce(b.firmware, s.firmware)
        from beats b join before on before.device_id = b.device_id
        where s.device_id = b.device_id and (not s.online or s.seen_at <= b.at - ${NOTE_MS} * interval '1 millisecond'
          or s.firmware <> coalesce(b.firmware, s.firmware))
        returning s.device_id, before.online as was
      )
      select b.device_id, noted.was, exists (select from ${accessDirtyTable} m where m.condo_id = b.condo_id) as marked,
        ${lies(sql`b.device_id`, sql`b.at`)} as waiting
      from beats b left join noted on noted.device_id = b.device_id`),
  );
  return new Map(
    rows.map(({ device_id, was, marked, waiting }) => [device_id, { came: was === false, marked, waiting }]),
  );
}

/**
 * Notes the heartbeats of a server's devices. Thousands of devices send one every half minute; each alone would be a
 * transaction of its own, which costs more than all that it does.
 */
export function openBeats(db: Database): (beat: Beat) => Promise<Noted> {
  const note = together(TOGETHER_MS, async (beats: readonly Beat[]) => {
    const last = new Map(beats.map((beat) => [beat.deviceId, beat]));
    const first = new Map(beats.toReversed().map((beat) => [beat.deviceId, beat]));
    return { first, noted: await noteAll(db, [...last.values()]) };
  });
  return async (beat) => {
    const { first, noted } = await note(beat);
    const mine = noted.get(beat.deviceId);
    return {
      // Of two at once, one tells that the device came.
      came: first.get(beat.deviceId) === beat && mine?.came === true,
      marked: mine?.marked === true,
      waiting: mine?.waiting === true,
    };
  };
}
