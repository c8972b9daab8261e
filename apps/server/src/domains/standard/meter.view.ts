import type { Meter, Reading } from '@iris/contract/standard/standard.model';
import type { Db } from '../../platform/db/database.ts';
import { type ListedMeter, listedMeter } from './meter.queries.ts';
import { usualOf } from './reading.flags.ts';
import type { ReadingRow } from './reading.queries.ts';
import { found } from './standard.change.ts';

/** A meter with its last reading and what it usually uses. */
export function viewMeter({ recent, ...row }: ListedMeter): Meter {
  const [last, before] = recent ?? [];
  const values = (recent ?? []).map(({ value }) => value).toReversed();
  return {
    ...row,
    last: last ? { ...last, meter_id: row.id, consumption: before ? last.value - before.value : null } : null,
    usual: usualOf(values),
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
  note: row.note,
  by: row.userName,
  at: row.createdAt,
  billed: row.chargeId !== null,
});

/** Thousandths as people read them: 12.5, 1,204. */
export function quantityText(value: number): string {
  const whole = Math.trunc(value / 1_000).toLocaleString('en-HK');
  const rest = (value % 1_000).toString().padStart(3, '0').replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
