import type { BodyOf } from '@iris/contract/core/endpoint';
import type { landlordApi } from '@iris/contract/landlord/landlord.api';
import type { Landlord } from '@iris/contract/landlord/landlord.model';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { brokenKey, type Db } from '../../platform/db/database.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { duplicateField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { holdLeasesOf, renameLandlord } from '../lease/index.ts';
import { landlordList, lockLandlord, saveLandlord } from './landlord.queries.ts';
import { viewLandlord } from './landlord.view.ts';

/** A landlord with what is held for them; throws notFound. */
export async function landlordDetail(db: Db, id: number): Promise<Landlord> {
  const [row] = await landlordList.some(db, [id]);
  return viewLandlord(found(row));
}

const fields = ['name', 'name_en', 'phone', 'email', 'bank_name', 'bank_account', 'fee_points'] as const;

/**
 * Changes names, phone, bank account and fee; leases in performance follow the name. Stale, with the current landlord, if
 * somebody saved it meanwhile; 10060 on `name` if another landlord is called so.
 */
export const updateLandlord = (
  body: BodyOf<typeof landlordApi.update>,
  context: SignedInContext,
): Promise<Landlord> =>
  saved(body, context).catch((error) => {
    throw brokenKey(error) === 'landlord_named' ? duplicateField('name', 'landlord.taken') : error;
  });

const saved = (
  { id, version, ...input }: BodyOf<typeof landlordApi.update>,
  context: SignedInContext,
): Promise<Landlord> =>
  context.transaction(async (tx) => {
    const leases = await holdLeasesOf(tx, id);
    const row = await lockLandlord(tx, id);
    await checkVersion(row, version, () => landlordDetail(tx, id));
    const {
      condoId,
      nameEn: name_en,
      email,
      bankName: bank_name,
      bankAccount: bank_account,
      feePoints: fee_points,
    } = row;
    const before = { name: row.name, name_en, phone: row.phone, email, bank_name, bank_account, fee_points };
    const changes = changesBetween(fields, before, input);
    if (changes.length === 0) return landlordDetail(tx, id);
    const { name, phone } = input;
    const renamed = name !== row.name || phone !== row.phone;
    await saveLandlord(tx, id, {
      name,
      nameEn: input.name_en,
      phone,
      email: input.email,
      bankName: input.bank_name,
      bankAccount: input.bank_account,
      feePoints: input.fee_points,
    });
    if (renamed)
      await renameLandlord(tx, context.actor, leases, { landlordName: name, landlordPhone: phone });
    await writeAudit(tx, context.actor, {
      entity: 'landlord',
      id,
      condoId,
      label: name,
      action: 'update',
      changes,
    });
    await publish(tx, { changed: 'landlord', condoId });
    return landlordDetail(tx, id);
  });
