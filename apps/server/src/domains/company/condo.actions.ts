import type { companyApi } from '@iris/contract/company/company.api';
import type { CondoInformation, CondoSetting } from '@iris/contract/company/company.model';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { duplicateField, Failure, invalidField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { changeRights, explainKey, inHistory, keepPictures, withEachImageOnce } from './company.change.ts';
import { lockCompany } from './company.queries.ts';
import { viewCondoInformation, viewCondoSetting } from './company.view.ts';
import {
  getCondoInformation,
  hasCondo,
  insertCondo,
  lockCondo,
  saveCondo,
  saveSetting,
} from './condo.queries.ts';

type Input = BodyOf<typeof companyApi.addCondo>;

const fields = [
  'name',
  'name_en',
  'lock_type',
  'region',
  'district',
  'address',
  'address_en',
  'brief',
  'brief_en',
  'poster',
  'images',
  'logo',
] as const satisfies (keyof Input)[];

type Fields = Omit<Input, 'company_id' | 'logo'> & { logo: number | null };

const columnsOf = (input: Fields) => ({
  name: input.name,
  nameEn: input.name_en,
  lockType: input.lock_type,
  region: input.region,
  district: input.district,
  address: input.address,
  addressEn: input.address_en,
  brief: input.brief,
  briefEn: input.brief_en,
  posterFileId: input.poster,
  imageFileIds: input.images,
  logoFileId: input.logo,
});

/** A condo as its editors see it. */
export const condoInformation = async (db: Db, id: number): Promise<CondoInformation> =>
  viewCondoInformation(found(await getCondoInformation(db, id)));

/** Adds a condo (stage one); the company's users and the operators see it at once. */
export async function addCondo(
  { company_id: companyId, ...body }: Input,
  context: SignedInContext,
): Promise<CondoInformation> {
  const input = { ...withEachImageOnce(body), logo: body.logo ?? null };
  const added = changeRights(context, async (tx, tellPeople) => {
    found(await lockCompany(tx, companyId, 'share'));
    if (await hasCondo(tx, companyId, input.name)) throw duplicateField('name', 'company.condoNameExists');
    const id = await insertCondo(tx, { ...columnsOf(input), companyId, state: 'SETTING_UP' });
    await keepPictures(tx, context, { kind: 'condo', id }, null, input);
    await keepLogo(tx, context, id, null, input.logo);
    const changes = changesBetween(fields, null, inHistory(input)).filter(({ after }) => after !== '');
    await writeAudit(tx, context.actor, { ...auditOf(id, companyId, input.name), action: 'add', changes });
    await tellPeople(companyId);
    return condoInformation(tx, id);
  });
  return added.catch(explainKey);
}

/** Saves a condo. Stale, with the current condo, if somebody saved it meanwhile. */
export async function updateCondo(
  { id, version, ...body }: BodyOf<typeof companyApi.updateCondo>,
  context: SignedInContext,
): Promise<CondoInformation> {
  const updated = changeRights(context, async (tx, tellPeople) => {
    const row = found(await lockCondo(tx, id));
    const before = viewCondoInformation(row);
    const { logo = before.logo } = body;
    const input = { ...withEachImageOnce(body), logo };
    await checkVersion(before, version, () => before);
    const changes = changesBetween(fields, inHistory(before), inHistory(input));
    if (changes.length === 0) return before;
    if (await hasCondo(tx, row.companyId, input.name, id)) {
      throw duplicateField('name', 'company.condoNameExists');
    }
    await saveCondo(tx, id, columnsOf(input));
    await keepPictures(tx, context, { kind: 'condo', id }, before, input);
    await keepLogo(tx, context, id, before.logo, logo);
    await writeAudit(tx, context.actor, {
      ...auditOf(id, row.companyId, input.name),
      action: 'update',
      changes,
    });
    await publish(tx, { changed: 'estate', condoId: id });
    // The consoles of the company's users show its name.
    if (before.name !== input.name || before.name_en !== input.name_en) await tellPeople(row.companyId);
    return condoInformation(tx, id);
  });
  return updated.catch(explainKey);
}

/** Assigns to a condo the logo that it names; the one before is removed. */
const keepLogo = (
  tx: Transaction,
  { files, principal }: SignedInContext,
  id: number,
  before: number | null,
  logo: number | null,
): Promise<void> =>
  files.claim(tx, {
    owner: { kind: 'condo', id },
    userId: principal.userId,
    named: [logo],
    before: [before],
    path: 'logo',
  });

/**
 * Deletes a condo, if its name was typed and nothing in it is unsettled: its records stay as history, out of
 * everybody's reach. Consoles working in it are told before they lose access.
 */
export async function removeCondo(id: number, keyword: string, context: SignedInContext): Promise<null> {
  return changeRights(context, async (tx, tellPeople) => {
    const row = found(await lockCondo(tx, id, 'update'));
    if (keyword.trim() !== row.name) throw invalidField('keyword', 'company.keywordWrong');
    const now = context.clock.now();
    const blocked = await context.hooks.blocker(tx, { condo: id }, now);
    if (blocked) throw new Failure('conflict', blocked);
    await saveCondo(tx, id, { deletedAt: now });
    const before = inHistory(viewCondoInformation(row));
    const changes = changesBetween(fields, before, null).filter(({ before: was }) => was !== '');
    await writeAudit(tx, context.actor, {
      ...auditOf(id, row.companyId, row.name),
      action: 'delete',
      changes,
    });
    await publish(tx, { type: 'condoGone', condoId: id });
    await tellPeople(row.companyId);
    return null;
  });
}

const settingFields = [
  'overdue_first_days',
  'overdue_second_days',
  'rent_generation_days',
  'refund_period_days',
  'resident_repair',
  'fps_id',
  'refund_approval_over',
  'close_sign_off_over',
  'overpayment',
  'summary_issuer',
] as const;

/** The estate's own settings. */
export const condoSetting = async (db: Db, id: number): Promise<CondoSetting> =>
  viewCondoSetting(found(await getCondoInformation(db, id)));

/** Saves the settings of a condo, which have their own version; settings that are left out keep their values. */
export async function updateCondoSetting(
  { condo_id: id, version, ...said }: BodyOf<typeof companyApi.updateCondoSetting>,
  context: SignedInContext,
): Promise<CondoSetting> {
  return context.transaction(async (tx) => {
    const row = found(await lockCondo(tx, id));
    const before = viewCondoSetting(row);
    await checkVersion(before, version, () => before);
    const { fps_id = before.fps_id, refund_approval_over = before.refund_approval_over } = said;
    const { overpayment = before.overpayment, close_sign_off_over = before.close_sign_off_over } = said;
    const { summary_issuer = before.summary_issuer } = said;
    const money = { refund_approval_over, close_sign_off_over, overpayment };
    const input = { ...said, ...money, fps_id, summary_issuer };
    const changes = changesBetween(settingFields, before, input);
    if (changes.length === 0) return before;
    await saveSetting(tx, id, {
      overdueFirstDays: input.overdue_first_days,
      overdueSecondDays: input.overdue_second_days,
      rentGenerationDays: input.rent_generation_days,
      refundPeriodDays: input.refund_period_days,
      residentRepair: input.resident_repair,
      fpsId: input.fps_id,
      refundApprovalOver: input.refund_approval_over,
      closeSignOffOver: input.close_sign_off_over,
      overpayment: input.overpayment,
      summaryIssuer: input.summary_issuer,
    });
    await writeAudit(tx, context.actor, {
      ...auditOf(id, row.companyId, row.name),
      action: 'update',
      changes,
    });
    // Open counters go by what the estate does with overpayments.
    await publish(tx, { changed: 'counter', condoId: id });
    return condoSetting(tx, id);
  });
}

const auditOf = (id: number, companyId: number, label: string) => ({
  entity: 'condo' as const,
  id,
  label,
  condoId: id,
  companyId,
});
