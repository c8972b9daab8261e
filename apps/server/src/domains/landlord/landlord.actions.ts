import type { BodyOf } from '@iris/contract/core/endpoint';
import type { landlordApi } from '@iris/contract/landlord/landlord.api';
import type { Landlord } from '@iris/contract/landlord/landlord.model';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { landlordList, lockLandlord, saveLandlord } from './landlord.queries.ts';
import { viewLandlord } from './landlord.view.ts';

/** A landlord with what is held for them; throws notFound. */
export async function landlordDetail(db: Db, id: number): Promise<Landlord> {
  const [row] = await landlordList.some(db, [id]);
  return viewLandlord(found(row));
}

/** Changes bank account and fee; stale, with the current landlord, if somebody saved it meanwhile. */
export const updateLandlord = (
  { id, version, ...input }: BodyOf<typeof landlordApi.update>,
  context: SignedInContext,
): Promise<Landlord> =>
  context.transaction(async (tx) => {
    const row = await lockLandlord(tx, id);
    await checkVersion(row, version, () => landlordDetail(tx, id));
    const fields = {
      email: input.email,
      bankName: input.bank_name,
      bankAccount: input.bank_account,
      feePoints: input.fee_points,
    };
    const { email, bankName: bank_name, bankAccount: bank_account, feePoints: fee_points } = row;
    const before = { email, bank_name, bank_account, fee_points };
    const changes = changesBetween(['email', 'bank_name', 'bank_account', 'fee_points'], before, input);
    if (changes.length === 0) return landlordDetail(tx, id);
    await saveLandlord(tx, id, fields);
    const { condoId, name: label } = row;
    await writeAudit(tx, context.actor, {
      entity: 'landlord',
      id,
      condoId,
      label,
      action: 'update',
      changes,
    });
    await publish(tx, { changed: 'landlord', condoId });
    return landlordDetail(tx, id);
  });
