import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { hashToken, newToken } from '../../platform/auth/secret.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany, insertManyUnnamed } from '../../platform/db/insertMany.ts';
import { insertOne } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { condoTable } from '../company/company.table.ts';
import { buildingTable } from '../estate/estate.table.ts';
import { pick, seeded } from '../resident/index.ts';
import { bindingTable } from '../resident/resident.table.ts';
import { addEvents, type NewEvent } from './access.event.queries.ts';
import {
  accessDeviceTable,
  accessGroupTable,
  accessSeenTable,
  accessTokenTable,
  accessWantedTable,
} from './access.table.ts';
import { reconcile } from './access.wanted.ts';
import { facilitiesOf, saveReach } from './group.queries.ts';

const SEED = 4_410_903;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** So many of the first estate are simulated when the server starts; the others say nothing any more. */
const SIMULATED = 3;
const MOST = 20;

type NewDevice = Omit<typeof accessDeviceTable.$inferInsert, 'condoId' | 'disabledAt'>;
interface Planned {
  device: NewDevice;
  buildingId: number | null;
}

const plain = { pseudoCode: '', regionCode: '' };

/** The doors of an estate: its gates, its clubhouse, and door and lift of each building. */
function planDoors(prefix: string, buildings: readonly { id: number; name: string }[]): Planned[] {
  const common: NewDevice[] = [
    {
      ...plain,
      name: '正門閘機（入） Main gate in',
      code: `${prefix}-G01`,
      type: 'GATE',
      direction: 'IN',
      place: '正門 Main entrance',
    },
    {
      ...plain,
      name: '正門閘機（出） Main gate out',
      code: `${prefix}-G02`,
      type: 'GATE',
      direction: 'OUT',
      place: '正門 Main entrance',
    },
    {
      ...plain,
      name: '停車場入口 Car park entrance',
      code: `${prefix}-G03`,
      type: 'GATE',
      direction: 'BOTH',
      place: '停車場 Car park',
    },
    {
      ...plain,
      name: '會所 Clubhouse',
      code: `${prefix}-F01`,
      type: 'FACE',
      direction: 'BOTH',
      place: '會所大堂 Clubhouse lobby',
    },
    {
      ...plain,
      name: '後門 Back gate',
      code: `${prefix}-B01`,
      type: 'BLUETOOTH',
      direction: 'BOTH',
      place: '後門 Back entrance',
    },
  ];
  const own = buildings.flatMap(({ id: buildingId, name }, index): Planned[] => {
    const at = String(index + 1).padStart(2, '0');
    const of = { ...plain, direction: 'BOTH', place: `${name} 地下 G/F` } as const;
    return [
      {
        buildingId,
        device: { ...of, name: `${name} 大堂門 Lobby door`, code: `${prefix}-D${at}`, type: 'DOOR' },
      },
      { buildingId, device: { ...of, name: `${name} 升降機 Lift`, code: `${prefix}-L${at}`, type: 'LIFT' } },
    ];
  });
  return [...common.map((device) => ({ device, buildingId: null })), ...own].slice(0, MOST);
}

/** Doors of the first estates in every state, with groups, events of two weeks and some grants that failed. */
export async function fillAccess(tx: Transaction, services: Services): Promise<void> {
  const condos = await tx.select().from(condoTable).orderBy(asc(condoTable.id)).limit(2);
  const tokens: { condo: number; code: string; token: string }[] = [];
  for (const [index, { id: condoId, name }] of condos.entries()) {
    const buildings = await tx
      .select({ id: buildingTable.id, name: buildingTable.name })
      .from(buildingTable)
      .where(eq(buildingTable.condoId, condoId))
      .orderBy(asc(buildingTable.position));
    const planned = planDoors(`C${index + 1}`, buildings);
    const now = services.clock.now();
    const simulated = index === 0 ? SIMULATED : 0;
    const ids = await insertMany(
      tx,
      accessDeviceTable,
      planned.map(({ device }, at) => ({
        ...device,
        condoId,
        disabledAt: at === planned.length - 1 ? now - 3 * DAY_MS : null,
      })),
    );
    await insertManyUnnamed(
      tx,
      accessSeenTable,
      ids.map((deviceId, at) => ({
        deviceId,
        // The last but one was never put up, and the first ones run with the server.
        seenAt: at === ids.length - 2 ? null : now - (at < simulated ? 0 : 90 + at * 7) * MINUTE_MS,
        online: at < simulated,
        firmware: at === ids.length - 2 ? '' : '2.4.1',
      })),
    );
    const made = planned.map(({ device }) => ({ condo: condoId, code: device.code, token: newToken() }));
    await insertMany(
      tx,
      accessTokenTable,
      made.map(({ token }, at) => ({ deviceId: ids[at] ?? 0, hash: hashToken(token), madeAt: now })),
    );
    tokens.push(...made);
    await fillGroups(tx, { condoId, name, planned, ids });
    await reconcile(tx, condoId, { now, whole: true });
    await settle(tx, ids.slice(simulated, -2));
    const doors = ids.slice(0, -2).map((id, at) => ({ id, direction: planned[at]?.device.direction }));
    await fillEvents(tx, { condoId, doors, now, seed: SEED + index });
  }
  const { dataDir } = services.config;
  await mkdir(dataDir, { recursive: true });
  // For the simulated devices alone; of real ones only hashes are kept.
  await writeFile(join(dataDir, 'devices.json'), JSON.stringify(tokens), { mode: 0o600 });
}

interface Doors {
  condoId: number;
  name: string;
  planned: readonly Planned[];
  ids: readonly number[];
}

async function fillGroups(tx: Transaction, { condoId, name, planned, ids }: Doors): Promise<void> {
  const everybody = ['OWNER', 'FAMILY', 'TENANT', 'STAFF'] as const;
  const some = (wanted: (one: Planned) => boolean) =>
    planned.flatMap((one, at) => (wanted(one) ? [ids[at] ?? 0] : []));
  const common = some(({ device, buildingId }) => buildingId === null && device.type !== 'FACE');
  const club = some(({ device }) => device.type === 'FACE');
  // The bookings of the estate's facilities open its clubhouse.
  const facilities = (await facilitiesOf(tx, condoId)).map((one) => one.id);
  const nameOf = (id: number) => planned.find((one) => one.buildingId === id)?.device.place?.split(' ')[0];
  const day = { days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '23:00' };
  const groups = [
    {
      name: `${name} 全部住戶 All residents`,
      identities: [...everybody],
      passes: true,
      hours: [],
      deviceIds: common,
      buildingId: null,
    },
    {
      name: `${name} 會所 Clubhouse`,
      identities: ['OWNER', 'FAMILY', 'TENANT'] as const,
      passes: false,
      hours: [day],
      deviceIds: club,
      buildingId: null,
    },
    ...[...new Set(planned.flatMap(({ buildingId }) => buildingId ?? []))].map((buildingId) => ({
      name: `${name} ${nameOf(buildingId)} 住戶 Residents`,
      identities: [...everybody],
      passes: true,
      hours: [],
      deviceIds: some((one) => one.buildingId === buildingId),
      buildingId,
    })),
  ];
  for (const { deviceIds, buildingId, identities, ...said } of groups) {
    const { id } = await insertOne(tx, accessGroupTable, {
      ...said,
      deviceType: null,
      identities: [...identities],
    });
    const buildingIds = buildingId === null ? [] : [buildingId];
    const facilityIds = said.name.endsWith('Clubhouse') ? facilities : [];
    await saveReach(tx, id, { condoIds: [condoId], buildingIds, deviceIds, facilityIds });
  }
}

/** Devices that have spoken know what they should, but for a few cards that did not fit. */
async function settle(tx: Transaction, spoken: readonly number[]): Promise<void> {
  await tx.execute(sql`update ${accessWantedTable} set confirmed = version
    where device_id = any(${sql.param(spoken)}::bigint[]) and id % 211 <> 0`);
  await tx.execute(sql`update ${accessWantedTable} set failure = 'FULL', attempts = 3
    where device_id = any(${sql.param(spoken)}::bigint[]) and confirmed <> version`);
}

interface Door {
  id: number;
  direction: NewDevice['direction'] | undefined;
}

async function fillEvents(
  tx: Transaction,
  { condoId, doors, now, seed }: { condoId: number; doors: readonly Door[]; now: number; seed: number },
): Promise<void> {
  const chance = seeded(seed);
  const holders = await tx
    .select({ id: bindingTable.id })
    .from(bindingTable)
    .where(
      sql`${bindingTable.condoId} = ${condoId} and ${bindingTable.endedAt} is null and ${bindingTable.cardNo} <> ''`,
    )
    .orderBy(asc(bindingTable.id))
    .limit(200);
  if (holders.length === 0 || doors.length === 0) return;
  const events = Array.from({ length: 400 }, (_, at): NewEvent => {
    const opened = chance() < 0.93;
    const known = opened || chance() < 0.5;
    const door = pick(doors, chance);
    const either = chance() < 0.5 ? 'IN' : 'OUT';
    return {
      time: now - Math.floor(chance() * 14 * DAY_MS) - MINUTE_MS,
      condoId,
      deviceId: door.id,
      ownId: `demo-${at}`,
      kind: opened ? 'OPENED' : at % 40 === 0 ? 'HELD_OPEN' : 'REFUSED',
      way: 'CARD',
      reason: opened ? null : known ? 'HOURS' : 'UNKNOWN',
      direction: door.direction === 'IN' || door.direction === 'OUT' ? door.direction : either,
      subject: known ? 'BINDING' : null,
      subjectId: known ? pick(holders, chance).id : null,
    };
  });
  await addEvents(tx, events);
}
