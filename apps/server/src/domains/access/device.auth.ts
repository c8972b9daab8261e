import { accessApi } from '@iris/contract/access/access.api';
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { limitCalls } from '../../platform/auth/callLimit.ts';
import { hashToken } from '../../platform/auth/secret.ts';
import type { Database } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { reader } from '../../platform/db/reader.ts';
import type { DeviceCaller, Hooks } from '../../platform/domain.ts';
import type { Services } from '../../platform/http/context.ts';
import { refusal } from '../../platform/http/failure.ts';
import { together } from '../../platform/together.ts';
import { addEvents, newEvent } from './access.event.queries.ts';
import { accessDeviceTable, accessTokenTable } from './access.table.ts';
import { TOGETHER_MS } from './device.beats.ts';

/** The use of an ended token is noted once in so long. */
const NOTICE_MS = 3_600_000;

/** Calls of one device in a minute. */
const countCall = limitCalls({ calls: 240, withinMs: 60_000 });

const form = /^[A-Za-z0-9_-]{20,80}$/;

const owners = reader({
  hash: accessTokenTable.hash,
  tokenId: accessTokenTable.id,
  endedAt: accessTokenTable.endedAt,
  id: accessDeviceTable.id,
  condoId: accessDeviceTable.condoId,
  name: accessDeviceTable.name,
  code: accessDeviceTable.code,
  direction: accessDeviceTable.direction,
  disabledAt: accessDeviceTable.disabledAt,
});

const damaged = () => refusal('accessDamaged', 'core.accessDamaged');

/**
 * Whose token it is; see `Hooks.deviceOf`. The use of an ended one stands in the device's events. The tokens of heartbeats,
 * which may wait, are looked up together.
 */
export const deviceOf: Hooks['deviceOf'] = async (services, { token, address, endpoint }) => {
  if (!form.test(token)) throw damaged();
  const { db, clock } = services;
  const hash = hashToken(token);
  const row =
    endpoint === accessApi.heartbeat
      ? await lookUp(db)(hash).then((known) => known.get(hash))
      : await ownerWhere(db, eq(accessTokenTable.hash, hash));
  if (!row) throw damaged();
  const { tokenId, endedAt, id, condoId } = row;
  if (endedAt !== null) {
    await noteOld(services, { tokenId, deviceId: id, condoId, address });
    throw damaged();
  }
  countCall(clock, id);
  return callerOf(row);
};

type Owner = ReturnType<typeof owners.read>[number];

async function ownersWhere(db: Database, where: SQL): Promise<Owner[]> {
  const { rows } = await db.execute(
    kept(sql`select ${owners.columns} from ${accessTokenTable}
      join ${accessDeviceTable} on ${accessDeviceTable.id} = ${accessTokenTable.deviceId} where ${where}`),
  );
  return owners.read(rows);
}

const ownerWhere = (db: Database, where: SQL): Promise<Owner | undefined> =>
  ownersWhere(db, where).then(([row]) => row);

const lookUps = new WeakMap<Database, ReturnType<typeof openLookUp>>();

const openLookUp = (db: Database) =>
  together(TOGETHER_MS, async (hashes: readonly string[]) => {
    const rows = await ownersWhere(db, sql`${accessTokenTable.hash} = any(${sql.param(hashes)}::text[])`);
    return new Map(rows.map((row) => [row.hash, row]));
  });

function lookUp(db: Database): ReturnType<typeof openLookUp> {
  const known = lookUps.get(db) ?? openLookUp(db);
  lookUps.set(db, known);
  return known;
}

const callerOf = ({ id, tokenId, condoId, name, code, direction, disabledAt }: Owner): DeviceCaller => ({
  ...{ id, tokenId, condoId, name, code },
  direction: direction === 'BOTH' ? null : direction,
  disabled: disabledAt !== null,
});

/** A caller after it waited: meanwhile its token may have ended, or the device been changed or disabled. */
export async function callerAgain(db: Database, tokenId: number): Promise<DeviceCaller> {
  const row = await ownerWhere(db, eq(accessTokenTable.id, tokenId));
  if (!row || row.endedAt !== null) throw damaged();
  return callerOf(row);
}

async function noteOld(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  of: { tokenId: number; deviceId: number; condoId: number; address: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const noted = await tx
      .update(accessTokenTable)
      .set({ noticedAt: now })
      .where(
        and(
          eq(accessTokenTable.id, of.tokenId),
          or(isNull(accessTokenTable.noticedAt), lt(accessTokenTable.noticedAt, now - NOTICE_MS)),
        ),
      )
      .returning({ id: accessTokenTable.id });
    if (noted.length > 0) await addEvents(tx, [{ ...newEvent(of, 'OLD_TOKEN', now), by: of.address }]);
  });
}
