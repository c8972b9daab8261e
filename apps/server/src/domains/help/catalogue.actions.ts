import type { BodyOf } from '@iris/contract/core/endpoint';
import type { helpApi } from '@iris/contract/help/help.api';
import type { HelpCatalogue } from '@iris/contract/help/help.model';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField, invalidField } from '../../platform/http/failure.ts';
import { checkOrder } from './help.change.ts';
import {
  deleteCatalogue,
  getCatalogue,
  holdsAnything,
  insertCatalogue,
  levelIds,
  listCatalogues,
  lockHelp,
  orderOf,
  renameCatalogue,
  setOrder,
  takenName,
} from './help.queries.ts';
import { viewCatalogue } from './help.view.ts';

const fields = ['name', 'name_en'] as const;
const auditOf = ({ id, name }: { id: number; name: string }) => ({
  entity: 'helpCatalogue' as const,
  id,
  label: name,
});

/** Adds a catalogue after the others of its level; there are only two levels. */
export async function addCatalogue(
  { parent_id: parentId, ...names }: BodyOf<typeof helpApi.addCatalogue>,
  context: SignedInContext,
): Promise<HelpCatalogue> {
  return context.transaction(async (tx) => {
    await lockHelp(tx);
    if (parentId !== null && found(await getCatalogue(tx, parentId)).parentId !== null)
      throw invalidField('parent_id', 'help.twoLevels');
    await refuseTaken(tx, parentId, names);
    const id = await insertCatalogue(tx, { parentId, name: names.name, nameEn: names.name_en });
    const after = viewCatalogue(found(await getCatalogue(tx, id)));
    const changes = changesBetween(fields, null, after);
    await writeAudit(tx, context.actor, { ...auditOf(after), action: 'add', changes });
    return after;
  });
}

/** Renames a catalogue. */
export async function updateCatalogue(
  { id, version, ...names }: BodyOf<typeof helpApi.updateCatalogue>,
  context: SignedInContext,
): Promise<HelpCatalogue> {
  return context.transaction(async (tx) => {
    await lockHelp(tx);
    const before = viewCatalogue(found(await getCatalogue(tx, id)));
    await checkVersion(before, version, () => before);
    await refuseTaken(tx, before.parent_id, names, id);
    const changes = changesBetween(fields, before, names);
    if (changes.length === 0) return before;
    await renameCatalogue(tx, id, { name: names.name, nameEn: names.name_en });
    const after = viewCatalogue(found(await getCatalogue(tx, id)));
    await writeAudit(tx, context.actor, { ...auditOf(after), action: 'update', changes });
    return after;
  });
}

/** Reorders the catalogues of one level. */
export async function orderCatalogues(
  { parent_id: parentId, ids }: BodyOf<typeof helpApi.orderCatalogues>,
  context: SignedInContext,
): Promise<HelpCatalogue[]> {
  return context.transaction(async (tx) => {
    await lockHelp(tx);
    checkOrder(await levelIds(tx, parentId), ids);
    const before = await listCatalogues(tx);
    await setOrder(tx, orderOf.catalogues, ids);
    const after = await listCatalogues(tx);
    const places = new Map(before.map(({ id, position }) => [id, position]));
    const moved = after.filter(({ id, position }) => places.get(id) !== position);
    await writeAudit(
      tx,
      context.actor,
      ...moved.map(({ id, name, position }) => ({
        ...auditOf({ id, name }),
        action: 'update' as const,
        changes: changesBetween(['position'], { position: places.get(id) }, { position }),
      })),
    );
    return after.map(viewCatalogue);
  });
}

/** Deletes an empty catalogue. */
export async function removeCatalogue(id: number, context: SignedInContext): Promise<null> {
  return context.transaction(async (tx) => {
    await lockHelp(tx);
    const before = viewCatalogue(found(await getCatalogue(tx, id)));
    if (await holdsAnything(tx, id)) throw conflict('help.catalogueNotEmpty');
    await deleteCatalogue(tx, id);
    const changes = changesBetween(fields, before, null);
    await writeAudit(tx, context.actor, { ...auditOf(before), action: 'delete', changes });
    return null;
  });
}

async function refuseTaken(
  tx: Transaction,
  parentId: number | null,
  names: { name: string; name_en: string },
  butFor?: number,
): Promise<void> {
  const taken = await takenName(tx, parentId, names, butFor);
  if (taken) throw duplicateField(taken, 'help.catalogueExists');
}
