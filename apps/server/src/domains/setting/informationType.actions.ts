import type { BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { settingApi } from '@iris/contract/setting/setting.api';
import type { InformationType } from '@iris/contract/setting/setting.model';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { brokenKey, isReferenced, type Transaction } from '../../platform/db/database.ts';
import { checkVersion, getRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField, notFound } from '../../platform/http/failure.ts';
import {
  deleteInformationType,
  hasInformationType,
  insertInformationType,
  listInformationTypes,
  lists,
  lockLists,
  saveInformationType,
  setOrder,
  takenType,
} from './lists.queries.ts';
import { auditMoves, checkOrder } from './setting.change.ts';
import { informationTypeTable } from './setting.table.ts';
import { viewInformationType } from './setting.view.ts';

type Input = BodyOf<typeof settingApi.addInformationType>;

const fields = ['name', 'name_en'] as const;
const auditOf = ({ id, name }: { id: number; name: string }) => ({
  entity: 'informationType' as const,
  id,
  label: name,
});

/** Adds a type of information after the others, up to the limit. */
export async function addInformationType(input: Input, context: SignedInContext): Promise<InformationType> {
  return change(context, async (tx) => {
    if ((await listInformationTypes(tx)).length >= limits.informationTypes)
      throw conflict('setting.tooManyTypes');
    await refuseTaken(tx, input);
    const id = await insertInformationType(tx, namesOf(input));
    const after = viewInformationType(await getRecord(tx, informationTypeTable, id));
    const changes = changesBetween(fields, null, after);
    await writeAudit(tx, context.actor, { ...auditOf(after), action: 'add', changes });
    return after;
  });
}

/** Renames a type. */
export async function updateInformationType(
  { id, version, ...input }: BodyOf<typeof settingApi.updateInformationType>,
  context: SignedInContext,
): Promise<InformationType> {
  return change(context, async (tx) => {
    const before = viewInformationType(await getRecord(tx, informationTypeTable, id));
    await checkVersion(before, version, () => before);
    await refuseTaken(tx, input, id);
    const changes = changesBetween(fields, before, input);
    if (changes.length === 0) return before;
    await saveInformationType(tx, id, namesOf(input));
    await writeAudit(tx, context.actor, { ...auditOf({ id, ...input }), action: 'update', changes });
    return viewInformationType(await getRecord(tx, informationTypeTable, id));
  });
}

/** Reorders the types. */
export const orderInformationTypes = (
  ids: readonly number[],
  context: SignedInContext,
): Promise<InformationType[]> =>
  change(context, async (tx) => {
    const before = await listInformationTypes(tx);
    checkOrder(before, ids);
    await setOrder(tx, lists.informationType, ids);
    const after = await listInformationTypes(tx);
    await auditMoves(tx, context, before, after, auditOf);
    return after.map(viewInformationType);
  });

/** Deletes a type that no announcement uses; it can no longer be chosen. */
export const removeInformationType = (id: number, context: SignedInContext): Promise<null> =>
  change(context, async (tx) => {
    const before = viewInformationType(await getRecord(tx, informationTypeTable, id));
    await deleteInformationType(tx, id);
    const changes = changesBetween(fields, before, null);
    await writeAudit(tx, context.actor, { ...auditOf(before), action: 'delete', changes });
    return null;
  });

/** Locks a type against deletion until the transaction ends. Throws notFound when it is gone. */
export async function holdInformationType(tx: Transaction, id: number): Promise<void> {
  if (!(await hasInformationType(tx, id))) throw notFound();
}

const change = <Result>(
  context: SignedInContext,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  context
    .transaction(async (tx) => {
      await lockLists(tx);
      return work(tx);
    })
    .catch(explainKey);

async function refuseTaken(tx: Transaction, input: Input, butFor?: number): Promise<void> {
  const taken = await takenType(tx, namesOf(input), butFor);
  if (taken) throw duplicateField(taken, 'setting.typeExists');
}

/** Explains what only the database detects: names that it considers equal, and references to a type. */
function explainKey(error: unknown): never {
  const key = brokenKey(error);
  if (key === 'information_type_name') throw duplicateField('name', 'setting.typeExists');
  if (key === 'information_type_name_en') throw duplicateField('name_en', 'setting.typeExists');
  if (isReferenced(error)) throw conflict('setting.typeInUse');
  throw error;
}

const namesOf = ({ name, name_en: nameEn }: Input) => ({ name, nameEn });
