import type { Meter, Reading } from '@iris/contract/standard/standard.model';
import { usedSince } from '@iris/contract/standard/standard.rules';
import type { Db } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import { type ListedMeter, listedMeter } from './meter.queries.ts';
import { usualOf } from './reading.flags.ts';
import { changeoverOf, type ReadingRow } from './reading.queries.ts';

/** A meter with its latest reading and its usual consumption. */
export function viewMeter({ recent, ...row }: ListedMeter): Meter {
  const [last, before] = recent ?? [];
  return {
    ...row,
    last: last
      ? { ...last, meter_id: row.id, consumption: before ? usedSince(before.value, last) : null }
      : null,
    usual: usualOf((recent ?? []).toReversed()),
  };
}

export const meterDetail = async (db: Db, id: number): Promise<Meter> =>
  viewMeter(found(await listedMeter(db, id)));

export const viewReading = (row: ReadingRow & { consumption: number | null }): Reading => ({
  id: row.id,
  meter_id: row.meterId,
  day: row.day,
  value: row.value,
  consumption: row.consumption,
  flag: row.flag,
  changeover: changeoverOf(row),
  note: row.note,
  by: row.userName,
  at: row.createdAt,
  billed: row.chargeId !== null,
});

/** Thousandths as people read them: 12.5, 1,204. */
export function quantityText(value: number): string {
  const whole = Math.trunc(value / 1_000).toLocaleString('en-HK');
  const rest = (value % 1_000)
    .toString()
    .padStart(3, '0')
    .replace(/(?<!0)0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
