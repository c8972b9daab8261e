import type { BodyOf } from '@iris/contract/core/endpoint';
import type { standardApi } from '@iris/contract/standard/standard.api';
import type { Meter } from '@iris/contract/standard/standard.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField } from '../../platform/http/failure.ts';
import { lockUnit } from '../estate/index.ts';
import { holderOf, insertMeter, meterOfUnit, saveMeter } from './meter.queries.ts';
import { meterDetail } from './meter.view.ts';
import { lockMeters, type MeterRow } from './reading.queries.ts';
import { changeBilling } from './standard.change.ts';

/** Changes one meter, which it locks. Throws 10070 for a removed one. */
export const changeMeter = <Result>(
  context: SignedInContext,
  id: number,
  work: (tx: Transaction, row: MeterRow) => Promise<Result>,
): Promise<Result> =>
  changeBilling(context, async (tx) => {
    const row = found((await lockMeters(tx, [id]))[0]);
    if (row.removedAt !== null) throw conflict('standard.meterGone');
    return { condoId: row.condoId, result: await work(tx, row) };
  });

async function refuseNumber(
  tx: Transaction,
  { condoId, number, id }: { condoId: number; number: string; id?: number },
): Promise<void> {
  const unit = await holderOf(tx, condoId, number, id);
  if (unit !== undefined) throw duplicateField('number', 'standard.meterNumber', { unit });
}

/** Adds a meter to a unit. 10060 for a number that the condo already has, and for a second meter of a kind. */
export const addMeter = (
  { unit_id: unitId, kind, number }: BodyOf<typeof standardApi.addMeter>,
  context: SignedInContext,
): Promise<Meter> =>
  changeBilling(context, async (tx) => {
    const { condoId } = found(await lockUnit(tx, unitId));
    const other = await meterOfUnit(tx, unitId, kind);
    if (other) throw duplicateField('kind', 'standard.meterOfUnit', { number: other.number });
    await refuseNumber(tx, { condoId, number });
    const id = await insertMeter(tx, { condoId, unitId, kind, number });
    const result = await meterDetail(tx, id);
    await writeAudit(tx, context.actor, {
      entity: 'meter',
      id,
      condoId,
      label: `${result.building_name} ${result.floor_name} ${result.unit_name} ${number}`,
      action: 'add',
      changes: [
        { field: 'kind', before: null, after: kind },
        { field: 'number', before: null, after: number },
      ],
    });
    return { condoId, result };
  });

/** Saves a meter's number. Stale, with the current meter, when somebody saved it since. */
export const updateMeter = (
  { id, number, version }: BodyOf<typeof standardApi.updateMeter>,
  context: SignedInContext,
): Promise<Meter> =>
  changeMeter(context, id, async (tx, row) => {
    await checkVersion(row, version, () => meterDetail(tx, id));
    if (row.number === number) return meterDetail(tx, id);
    await refuseNumber(tx, { condoId: row.condoId, number, id });
    await saveMeter(tx, id, { number });
    await writeAudit(tx, context.actor, {
      entity: 'meter',
      id,
      condoId: row.condoId,
      label: number,
      action: 'update',
      changes: [{ field: 'number', before: row.number, after: number }],
    });
    return meterDetail(tx, id);
  });

/** Removes a meter; its readings stay. */
export const removeMeter = (id: number, context: SignedInContext): Promise<null> =>
  changeMeter(context, id, async (tx, row) => {
    await saveMeter(tx, id, { removedAt: context.clock.now() });
    await writeAudit(tx, context.actor, {
      entity: 'meter',
      id,
      condoId: row.condoId,
      label: row.number,
      action: 'delete',
      changes: [{ field: 'number', before: row.number, after: null }],
    });
    return null;
  });
