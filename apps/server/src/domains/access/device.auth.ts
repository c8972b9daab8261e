import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { limitCalls } from '../../platform/auth/callLimit.ts';
import { hashToken } from '../../platform/auth/secret.ts';
import type { Database } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { reader } from '../../platform/db/reader.ts';
import type { DeviceCaller } from '../../platform/domain.ts';
import type { Services } from '../../platform/http/context.ts';
import { refusal } from '../../platform/http/failure.ts';
import { addEvents, newEvent } from './access.event.queries.ts';
import { accessDeviceTable, accessTokenTable } from './access.table.ts';

/** The use of an ended token is noted once in so long. */
const NOTICE_MS = 3_600_000;

/** Calls of one device in a minute. */
const countCall = limitCalls({ calls: 240, withinMs: 60_000 });

const form = /^[A-Za-z0-9_-]{20,80}$/;

const owners = reader({
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

/** Whose token it is; see `Hooks.deviceOf`. The use of an ended one stands in the device's events. */
export async function deviceOf(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
  address: string,
): Promise<DeviceCaller> {
  if (!form.test(token)) throw damaged();
  const { db, clock } = services;
  const row = await ownerWhere(db, eq(accessTokenTable.hash, hashToken(token)));
  const { tokenId, endedAt, id, condoId } = row;
  if (endedAt !== null) {
    await noteOld(services, { tokenId, deviceId: id, condoId, address });
    throw damaged();
  }
  countCall(clock, id);
  return callerOf(row);
}

type Owner = ReturnType<typeof owners.read>[number];

async function ownerWhere(db: Database, where: SQL): Promise<Owner> {
  const { rows } = await db.execute(
    kept(sql`select ${owners.columns} from ${accessTokenTable}
      join ${accessDeviceTable} on ${accessDeviceTable.id} = ${accessTokenTable.deviceId} where ${where}`),
  );
  const [row] = owners.read(rows);
  if (!row) throw damaged();
  return row;
}

const callerOf = ({ id, tokenId, condoId, name, code, direction, disabledAt }: Owner): DeviceCaller => ({
  ...{ id, tokenId, condoId, name, code },
  direction: direction === 'BOTH' ? null : direction,
  disabled: disabledAt !== null,
});

/** A caller after it waited: meanwhile its token may have ended, or the device been changed or disabled. */
export async function callerAgain(db: Database, tokenId: number): Promise<DeviceCaller> {
  const row = await ownerWhere(db, eq(accessTokenTable.id, tokenId));
  if (row.endedAt !== null) throw damaged();
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
