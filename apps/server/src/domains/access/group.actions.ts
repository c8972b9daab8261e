import type { accessApi } from '@iris/contract/access/access.api';
import type { AccessGroupDetail } from '@iris/contract/access/access.model';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { brokenKey, type Transaction } from '../../platform/db/database.ts';
import { checkVersion, deleteRecord, insertOne, lockRecord, saveRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { duplicateField, invalidField } from '../../platform/http/failure.ts';
import { accessGroupTable } from './access.table.ts';
import { viewGroupDetail } from './access.view.ts';
import { reconcile } from './access.wanted.ts';
import { listDevices } from './device.list.queries.ts';
import {
  buildingsIn,
  condosOf,
  devicesBy,
  facilitiesOf,
  type GroupRow,
  getGroup,
  saveReach,
} from './group.queries.ts';

type Body = BodyOf<typeof accessApi.groupAdd>;

const plain = (row: GroupRow) => ({
  name: row.name,
  device_type: row.device_type,
  condos: row.condos.map(({ name }) => name).join('、'),
  buildings: row.buildings.map(({ name }) => name).join('、'),
  devices: row.devices,
  identities: row.identities.join(' '),
  passes: row.passes,
  facilities: row.facilities.map(({ name }) => name).join('、'),
  hours: row.hours.map(({ days, from, to }) => `${days.join('')} ${from}–${to}`).join('; '),
});
const fields = [
  'name',
  'device_type',
  'condos',
  'buildings',
  'devices',
  'identities',
  'passes',
  'facilities',
  'hours',
] as const;

/** A group with its devices. */
export async function groupDetail(
  id: number,
  { db, clock }: Pick<SignedInContext, 'clock'> & { db: SignedInContext['db'] | Transaction },
): Promise<AccessGroupDetail> {
  const row = await getGroup(db, id);
  const { rows } = await listDevices(db, { group_id: id, page: 0, count: 1_000 }, clock.now());
  return viewGroupDetail(row, rows);
}

/** The condos of both, in the order in which they are locked. */
const inOrder = (...ids: number[][]): number[] => [...new Set(ids.flat())].sort((a, b) => a - b);

async function save(tx: Transaction, groupId: number, body: Body): Promise<void> {
  const condoIds = [...new Set(body.condo_ids)];
  const buildingIds = [...new Set(body.building_ids)];
  const deviceIds = [...new Set(body.device_ids)];
  const devices = await devicesBy(tx, deviceIds);
  for (const { condoId, code, type } of devices) {
    if (!condoIds.includes(condoId)) throw invalidField('device_ids', 'access.deviceElsewhere', { code });
    if (body.device_type !== null && type !== body.device_type)
      throw invalidField('device_ids', 'access.otherType', { code });
  }
  const [only = 0] = condoIds;
  const inside = await buildingsIn(tx, only, buildingIds);
  if (buildingIds.some((id) => !inside.has(id)))
    throw invalidField('building_ids', 'access.buildingsOfOneCondo');
  const facilityIds = [...new Set(body.facility_ids)];
  const there = new Set((await facilitiesOf(tx, only)).map(({ id }) => id));
  if (facilityIds.some((id) => !there.has(id)))
    throw invalidField('facility_ids', 'access.facilitiesOfOneCondo');
  await saveReach(tx, groupId, { condoIds, buildingIds, deviceIds, facilityIds });
}

const stored = (body: Body) => ({
  name: body.name,
  deviceType: body.device_type,
  identities: [...new Set(body.identities)],
  passes: body.passes,
  hours: body.hours,
});

const withName = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  work.catch((error: unknown) => {
    if (brokenKey(error) === 'access_group_name') throw duplicateField('name', 'access.groupExists');
    throw error;
  });

export const addGroup = (body: Body, context: SignedInContext): Promise<AccessGroupDetail> =>
  withName(
    context.transaction(async (tx) => {
      const { id } = await insertOne(tx, accessGroupTable, stored(body));
      await save(tx, id, body);
      const row = await getGroup(tx, id);
      await finish(tx, context, { before: null, row, condoIds: condosOf(row) });
      return groupDetail(id, { ...context, db: tx });
    }),
  );

/** Changes a group; what it allowed and no longer does ends on the devices. */
export const updateGroup = (
  { id, version, ...body }: BodyOf<typeof accessApi.groupUpdate>,
  context: SignedInContext,
): Promise<AccessGroupDetail> =>
  withName(
    context.transaction(async (tx) => {
      const locked = await lockRecord(tx, accessGroupTable, id);
      await checkVersion(locked, version, () => groupDetail(id, { ...context, db: tx }));
      const before = await getGroup(tx, id);
      await save(tx, id, body);
      await saveRecord(tx, accessGroupTable, id, stored(body));
      const row = await getGroup(tx, id);
      await finish(tx, context, { before, row, condoIds: inOrder(condosOf(before), condosOf(row)) });
      return groupDetail(id, { ...context, db: tx });
    }),
  );

export const removeGroup = (id: number, context: SignedInContext): Promise<null> =>
  context.transaction(async (tx) => {
    await lockRecord(tx, accessGroupTable, id);
    const before = await getGroup(tx, id);
    await deleteRecord(tx, accessGroupTable, id);
    await finish(tx, context, { before, row: null, condoIds: condosOf(before) });
    return null;
  });

async function finish(
  tx: Transaction,
  { actor, clock }: SignedInContext,
  { before, row, condoIds }: { before: GroupRow | null; row: GroupRow | null; condoIds: number[] },
): Promise<void> {
  const { id, name } = row ?? before ?? { id: 0, name: '' };
  const action = before === null ? 'add' : row === null ? 'delete' : 'update';
  const changes = changesBetween(fields, before && plain(before), row && plain(row));
  await writeAudit(tx, actor, { entity: 'accessGroup', id, label: name, action, changes });
  for (const condoId of inOrder(condoIds)) await reconcile(tx, condoId, { now: clock.now(), whole: true });
}
