import { randomInt } from 'node:crypto';
import type { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AnswerOf } from '@iris/contract/core/endpoint';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { limitCalls } from '../../platform/auth/callLimit.ts';
import { hashToken, newToken } from '../../platform/auth/secret.ts';
import { kept } from '../../platform/db/preparing.ts';
import { insertOne } from '../../platform/db/record.ts';
import type { PlayerCaller } from '../../platform/domain.ts';
import type { CallContext, Services } from '../../platform/http/context.ts';
import { notFound, refusal } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { adMachineTable, adPairingTable, adTokenTable } from './adMachine.table.ts';
import { endToken } from './machine.actions.ts';

const form = /^[A-Za-z0-9_-]{20,80}$/;
const countCall = limitCalls({ calls: 240, withinMs: 60_000 });
/** How long a code is shown before another one is. */
const PAIRING_MS = 15 * 60_000;
/** Without signs that look like others. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE = 8;

/** Whose token it is; see `Hooks.playerOf`. */
export async function playerOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<PlayerCaller> {
  const damaged = () => refusal('accessDamaged', 'core.accessDamaged');
  if (!form.test(token)) throw damaged();
  const { rows } = await db.execute<{ machine_id: number; condo_id: number }>(
    kept(sql`select ${adMachineTable.id} as machine_id, ${adMachineTable.condoId} as condo_id
      from ${adTokenTable} join ${adMachineTable} on ${adMachineTable.id} = ${adTokenTable.machineId}
      where ${adTokenTable.hash} = ${hashToken(token)} and ${adTokenTable.endedAt} is null`),
  );
  const [row] = rows;
  if (!row) throw damaged();
  countCall(clock, row.machine_id);
  return { machineId: row.machine_id, condoId: row.condo_id };
}

/** Gives a player a code to show, and a secret with which it asks for its token. */
export const beginPairing = ({ db, clock }: CallContext): Promise<AnswerOf<typeof adMachineApi.pairBegin>> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    await tx.delete(adPairingTable).where(lt(adPairingTable.expiresAt, now));
    const code = Array.from({ length: CODE }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    const secret = newToken();
    const expiresAt = now + PAIRING_MS;
    await insertOne(tx, adPairingTable, { code, secretHash: hashToken(secret), expiresAt });
    return { code, secret, expires_at: expiresAt };
  });

/**
 * The token, once somebody entered the code. An answer that got lost is asked for again: the token in it ends, and
 * another one is made, until the code expires.
 */
export const pollPairing = (
  { secret }: { secret: string },
  { db, clock }: CallContext,
): Promise<AnswerOf<typeof adMachineApi.pairPoll>> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const asked = tx
      .select()
      .from(adPairingTable)
      .where(and(eq(adPairingTable.secretHash, hashToken(secret)), gt(adPairingTable.expiresAt, now)));
    const [pairing] = await asked;
    if (!pairing) throw notFound();
    const { machineId, expiresAt } = pairing;
    if (machineId === null) return { token: null, expires_at: expiresAt };
    // The machine before its pairing, as whoever enters another code for it locks them.
    const [machine] = await tx
      .select()
      .from(adMachineTable)
      .where(eq(adMachineTable.id, machineId))
      .for('no key update');
    if (!machine || (await asked.for('update')).length === 0) throw notFound();
    await endToken(tx, machineId, now);
    const token = newToken();
    await insertOne(tx, adTokenTable, { machineId, hash: hashToken(token), madeAt: now });
    await publish(tx, { changed: 'adMachine', condoId: machine.condoId });
    return { token, expires_at: expiresAt };
  });
