import type { BodyOf } from '@iris/contract/core/endpoint';
import type { standardApi } from '@iris/contract/standard/standard.api';
import type { StandardDetail } from '@iris/contract/standard/standard.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import { checkVersion } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField } from '../../platform/http/failure.ts';
import { asRemoved } from '../../platform/removed/removed.ts';
import { standardChanges, versionChanges } from './standard.audit.queries.ts';
import { changeBilling, changeStandard } from './standard.change.ts';
import { countBills, insertStandard, nameTaken, putVersion, saveStandard } from './standard.queries.ts';
import { standardDetail } from './standard.view.ts';

type Names = Pick<
  BodyOf<typeof standardApi.add>,
  'name' | 'name_en' | 'billed' | 'remark' | 'auto_day' | 'active'
>;
const fieldsOf = ({ name, name_en, billed, remark, auto_day, active }: Names) => ({
  name,
  nameEn: name_en,
  billed,
  remark,
  autoDay: auto_day,
  active,
});

/** Adds a standard with its first version. 10060 for a name that another standard of the condo has. */
export const addStandard = (
  input: BodyOf<typeof standardApi.add>,
  context: SignedInContext,
): Promise<StandardDetail> =>
  changeBilling(context, async (tx) => {
    const condoId = input.condo_id;
    if (await nameTaken(tx, condoId, input.name, undefined))
      throw duplicateField('name', 'standard.nameTaken');
    const fields = {
      ...fieldsOf(input),
      condoId,
      billType: input.bill_type,
      priceUnit: input.price_unit,
    };
    const id = await insertStandard(tx, fields);
    await putVersion(tx, {
      standardId: id,
      fromDay: input.from_day,
      price: input.price,
      scope: input.scope,
      late: input.late,
      dueDays: input.due_days,
      userName: context.actor.name,
    });
    await writeAudit(tx, context.actor, {
      entity: 'billStandard',
      id,
      condoId,
      label: input.name,
      action: 'add',
      changes: [...standardChanges(null, fields), ...(await versionChanges(tx, null, input))],
    });
    return { condoId, result: await standardDetail(tx, id, context) };
  });

/** Saves the fields that are not part of a version. Stale, with the current standard, when somebody saved it since. */
export const updateStandard = (
  { id, version, ...input }: BodyOf<typeof standardApi.update>,
  context: SignedInContext,
): Promise<StandardDetail> =>
  changeStandard(context, id, async (tx, row) => {
    await checkVersion(row, version, () => standardDetail(tx, id, context));
    const fields = fieldsOf(input);
    const changes = standardChanges(row, { ...row, ...fields });
    if (changes.length === 0) return standardDetail(tx, id, context);
    if (await nameTaken(tx, row.condoId, input.name, id)) throw duplicateField('name', 'standard.nameTaken');
    await saveStandard(tx, id, fields);
    await writeAudit(tx, context.actor, {
      entity: 'billStandard',
      id,
      condoId: row.condoId,
      label: input.name,
      action: 'update',
      changes,
    });
    return standardDetail(tx, id, context);
  });

/** Deletes a standard that has made no bill. */
export const removeStandard = (id: number, context: SignedInContext): Promise<null> =>
  changeStandard(context, id, async (tx, row) => {
    const count = await countBills(tx, id);
    if (count > 0) throw conflict('standard.usedStays', { count });
    await saveStandard(tx, id, asRemoved(context));
    await writeAudit(tx, context.actor, {
      entity: 'billStandard',
      id,
      condoId: row.condoId,
      label: row.name,
      action: 'delete',
      changes: standardChanges(row, null),
    });
    return null;
  });
