import { type Day, dayOf } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { standardApi } from '@iris/contract/standard/standard.api';
import type { StandardDetail } from '@iris/contract/standard/standard.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { versionChanges } from './standard.audit.queries.ts';
import { changeStandard } from './standard.change.ts';
import { billedSince, deleteVersion, putVersion, saveStandard, versionsOf } from './standard.queries.ts';
import { standardDetail } from './standard.view.ts';

/**
 * Sets the terms from a day on. A version of the same day is replaced, unless bills were made from it; a past day must
 * be after all bills of the standard. Stale when somebody saved the standard since.
 */
export const addVersion = (
  { standard_id: id, version, ...input }: BodyOf<typeof standardApi.addVersion>,
  context: SignedInContext,
): Promise<StandardDetail> =>
  changeStandard(context, id, async (tx, row) => {
    await checkVersion(row, version, () => standardDetail(tx, id, context));
    const { from_day, price, scope, late, due_days } = input;
    const before = (await versionsOf(tx, id)).find((one) => one.from_day === from_day) ?? null;
    if (before?.used) throw conflict('standard.versionUsed', { day: from_day });
    if (from_day < dayOf(context.clock.now())) {
      const billed = await billedSince(tx, id, from_day);
      if (billed !== null) throw invalidField('from_day', 'standard.billedSince', { day: billed });
    }
    const changes = await versionChanges(tx, before, input);
    await putVersion(tx, {
      standardId: id,
      fromDay: from_day,
      price,
      scope,
      late,
      dueDays: due_days,
      userName: context.actor.name,
    });
    await saveStandard(tx, id, {});
    await writeAudit(tx, context.actor, {
      entity: 'billStandard',
      id,
      condoId: row.condoId,
      label: `${row.name} ${from_day}`,
      action: 'update',
      changes,
    });
    return standardDetail(tx, id, context);
  });

/** Deletes the version of a day, unless it is the only one or bills were made from it. */
export const removeVersion = (id: number, fromDay: Day, context: SignedInContext): Promise<StandardDetail> =>
  changeStandard(context, id, async (tx, row) => {
    const versions = await versionsOf(tx, id);
    const version = found(versions.find((one) => one.from_day === fromDay));
    if (versions.length === 1) throw conflict('standard.lastVersion');
    if (version.used) throw conflict('standard.versionUsed', { day: fromDay });
    await deleteVersion(tx, version.id);
    await saveStandard(tx, id, {});
    await writeAudit(tx, context.actor, {
      entity: 'billStandard',
      id,
      condoId: row.condoId,
      label: `${row.name} ${fromDay}`,
      action: 'update',
      changes: await versionChanges(tx, version, null),
    });
    return standardDetail(tx, id, context);
  });
